/** The socket of a table: it comes back by itself, says what it saw last, and sends again what was not answered. */

import { query } from './api';
import type { Answer, AnyCommand, AnyShown, Change, Company, Log, SettingUp, Setup, WholeTable as Whole } from './types';

export type SocketState = 'joining' | 'live' | 'lost' | 'closed';

/** Closed because the table, or the seat to look from, is not one's own. */
const NOT_YOURS = 4403;
/** Closed for good: coming back would be answered alike. */
const FINAL = new Set([NOT_YOURS, 4404, 4409]);
/** Closed because of what was sent: sending it again would be answered alike. */
const UNREADABLE = new Set([4400, 1009]);
/** Closed because of an error that nobody foresaw: sending it again may help, but not for ever. */
const BROKEN = 1011;
const SHORTEST_WAIT = 250;
const LONGEST_WAIT = 4000;
const LONGEST_SILENCE = 10_000;

export interface Listener {
  received(message: Whole | Change): void;
  /** Entries of a long log that came before those of the table. */
  recalled(entries: AnyShown[]): void;
  /** What the game waits for before it can be played; null when for nothing. */
  settingUp(setup: Setup | null): void;
  /** Who is here. */
  joined(company: Company): void;
  linked(state: SocketState, reason: string): void;
}

interface Waiting {
  command: AnyCommand;
  answer: (answer: Answer) => void;
}

export class TableSocket {
  /** The last entry that came, and the eyes that read it and all before it. */
  private seq = 0;
  /** Are entries before that still to come? */
  private more = false;
  private reader: number | null = null;
  /** The eyes to look through; null leaves it to the server. */
  private eyes: number | null = null;
  private socket: WebSocket | null = null;
  private wait = SHORTEST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private deadline: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();
  private readonly hurry = (): void => this.renew();
  /** Who comes back to the page looks again: a socket that died in the meantime is found out by its silence. */
  private readonly wake = (): void => {
    if (!document.hidden) this.look(this.eyes);
  };

  constructor(
    private readonly table: string,
    private readonly invite: string | null,
    private readonly listener: Listener,
  ) {
    addEventListener('online', this.hurry);
    addEventListener('visibilitychange', this.wake);
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
    removeEventListener('visibilitychange', this.wake);
    clearTimeout(this.timer);
    clearTimeout(this.deadline);
    this.socket?.close();
    this.socket = null;
  }

  private write(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    this.listen();
  }

  /** What is said is answered: a socket that stays silent is dead and does not know it, as after a sleep. */
  private listen(): void {
    clearTimeout(this.deadline);
    this.deadline = setTimeout(() => this.renew(), LONGEST_SILENCE);
  }

  private connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const asked = query({ since: (!this.more && this.seq) || null, eyes: this.eyes, invite: this.invite, company: 1 });
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live?${asked}`);
    this.socket = socket;
    if (this.waiting.size > 0) this.listen();
    socket.onopen = () => {
      for (const { command } of this.waiting.values()) this.write(command);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as Whole | Change | Log | Answer | SettingUp | Company);
    socket.onclose = ({ code, reason }) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (code === NOT_YOURS && this.eyes !== null) this.eyes = null; // the seat was given up elsewhere: come back without it
      else if (FINAL.has(code)) return this.end(reason);
      if (UNREADABLE.has(code) || (code === BROKEN && this.wait === LONGEST_WAIT)) this.giveUp(reason);
      this.listener.linked('lost', reason);
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  /** Leave this socket, whatever has become of it, and open another at once. */
  private renew(): void {
    clearTimeout(this.timer);
    this.socket?.close();
    this.listener.linked('lost', '');
    this.connect();
  }

  private end(reason: string): void {
    this.close();
    this.giveUp(reason);
    this.listener.linked('closed', reason);
  }

  private giveUp(reason: string): void {
    const text = reason || 'the server hung up before it answered.';
    for (const { command, answer } of this.waiting.values()) answer({ type: 'refused', key: command.key, rule: 'hung up', text });
    this.waiting.clear();
  }

  private receive(message: Whole | Change | Log | Answer | SettingUp | Company): void {
    if (message.type === 'company') return this.listener.joined(message);
    if (message.type === 'log') {
      this.more = message.more;
      return this.listener.recalled(message.entries);
    }
    if (message.type === 'setup') {
      this.listener.linked('live', '');
      return this.listener.settingUp(message.setup);
    }
    const told = message.type === 'table' || message.type === 'news';
    if (!told) this.settle(message);
    if (this.waiting.size === 0) {
      clearTimeout(this.deadline);
      this.wait = SHORTEST_WAIT; // not before: what is sent again may break the new socket too
    }
    if (told) this.read(message);
  }

  /** Entries go on from those before for the same eyes only; other eyes read the whole log anew. */
  private read(message: Whole | Change): void {
    const { seq, you } = message.now;
    this.listener.linked('live', '');
    this.eyes = you.seats.find((seat) => seat === this.eyes) ?? null; // a seat may have been given up
    const fromStart = message.type === 'table' && message.since === 0;
    const whole = seq === 0 || fromStart || message.entries[0]?.seq === 1; // older turns may be left out, the first entry never is
    if (you.eyes !== this.reader && !whole) return this.write({ do: 'look', seat: this.eyes });
    if (message.type === 'table') this.more = message.more;
    this.seq = seq;
    this.reader = you.eyes;
    this.listener.received(message);
  }

  private settle(answer: Answer): void {
    const waiting = this.waiting.get(answer.key ?? '');
    if (!waiting) return;
    this.waiting.delete(waiting.command.key);
    waiting.answer(answer);
  }
}
