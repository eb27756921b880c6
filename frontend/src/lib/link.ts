/** The socket of a table: it comes back by itself, says what it saw last, and sends again what was not answered. */

import { query } from './api';
import type { Answer, AnyCommand, Change, Table as Whole } from './types';

export type LinkState = 'joining' | 'live' | 'lost' | 'closed';

/** Closed for good: coming back would be answered alike. */
const FINAL = new Set([4403, 4404, 4409]);
/** Closed because of what was sent: sending it again would be answered alike. */
const UNREADABLE = new Set([4400, 1009]);
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 4000;

export interface Listener {
  received(message: Whole | Change): void;
  linked(state: LinkState, reason: string): void;
}

interface Waiting {
  command: AnyCommand;
  answer: (answer: Answer) => void;
}

export class Link {
  seq = 0;
  eyes: number | null = null;
  private socket: WebSocket | null = null;
  private wait = SHORTEST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly hurry = (): void => this.reconnect();

  constructor(
    private readonly table: string,
    private readonly invite: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry);
    this.connect();
  }

  /** Send a command and wait for its answer, through as many connections as it takes. */
  send(command: AnyCommand): Promise<Answer> {
    return new Promise((answer) => {
      this.waiting.set(command.key, { command, answer });
      this.write(command);
    });
  }

  /** Look through the eyes of another of one's seats, or draw the curtain with null. */
  look(seat: number | null): void {
    this.eyes = seat;
    this.write({ do: 'look', seat });
  }

  close(): void {
    removeEventListener('online', this.hurry);
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const asked = query({ since: this.seq || null, eyes: this.eyes, invite: this.invite });
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${asked}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = SHORTEST_WAIT;
      for (const { command } of this.waiting.values()) this.write(command);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Whole | Change | Answer);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (FINAL.has(event.code)) return this.listener.linked('closed', event.reason);
      if (UNREADABLE.has(event.code)) this.giveUp(event.reason);
      this.listener.linked('lost', event.reason);
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private reconnect(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    this.connect();
  }

  private giveUp(text: string): void {
    for (const { command, answer } of this.waiting.values()) answer({ type: 'refused', key: command.key, rule: 'form', text });
    this.waiting.clear();
  }

  private receive(message: Whole | Change | Answer): void {
    if (message.type === 'table' || message.type === 'news') {
      this.seq = message.now.seq;
      this.listener.linked('live', '');
      this.listener.received(message);
      return;
    }
    const waiting = this.waiting.get(message.key ?? '');
    if (!waiting) return;
    this.waiting.delete(waiting.command.key);
    waiting.answer(message);
  }
}
