/** A table as the page knows it: what the server told last, what the player is pointing at, and where they look back to. */

import { freshKey, getHint, getPreview, lookBack, sentence } from './api';
import { Link, type LinkState } from './link';
import { pick, touching } from './narrow';
import type { AnyCommand, AnyShown, Change, Head, LegalAction, NewsItem, Now, Past, Preview, Table as Whole } from './types';
import { capital, undoneIn } from './words';

type WithoutKey<C> = C extends unknown ? Omit<C, 'key'> : never;

/** NewsItem that just came, with the number of the last entry they came in; boards play them once. */
export interface Fresh {
  seq: number;
  news: NewsItem[];
}

const throughNoEyes = (now: Now): Now => ({ ...now, actions: [], you: { ...now.you, eyes: null } });

export class Table {
  head = $state.raw<Head | null>(null);
  private told = $state.raw<Now | null>(null);
  /** The curtain is drawn and the server has not answered yet: what was read stays here, and nobody sees it. */
  veiled = $state(false);
  readonly now: Now | null = $derived(this.told && this.veiled ? throughNoEyes(this.told) : this.told);
  entries = $state.raw<AnyShown[]>([]);
  fresh = $state.raw<Fresh>({ seq: 0, news: [] });
  linked = $state<LinkState>('joining');
  reason = $state('');
  refusal = $state('');
  past = $state.raw<Past | null>(null);
  /** The board elements clicked so far; the actions are those that touch them all. */
  picked = $state.raw<string[]>([]);
  busy = $state(false);
  hint = $state('');
  thinking = $state(false);
  /** Server time minus ours, for clocks. */
  ahead = 0;

  readonly actions: LegalAction[] = $derived.by(() => {
    if (!this.now || this.past) return [];
    return touching(this.now.actions, this.picked);
  });
  readonly view: unknown = $derived(this.past ? this.past.view : (this.now?.view ?? null));
  /** The entries that the scrubber stops at: where the position changed. */
  readonly stops: number[] = $derived.by(() => {
    const gone = undoneIn(this.entries);
    const stays = (entry: AnyShown): boolean => entry.kind === 'started' || (entry.kind === 'acted' && !gone.has(entry.seq));
    return this.entries.filter(stays).map((entry) => entry.seq);
  });

  private readonly foreseen = new Map<string, Promise<Preview | null>>();
  private readonly link: Link;
  private asked = 0;

  constructor(
    readonly id: string,
    readonly invite: string | null,
  ) {
    this.link = new Link(id, invite, {
      received: (message) => this.receive(message),
      linked: (state, reason) => {
        this.linked = state;
        this.reason = capital(reason);
      },
    });
  }

  close(): void {
    this.link.close();
  }

  private receive(message: Whole | Change): void {
    const before = this.now;
    if (message.type === 'table') {
      this.head = message.head;
      this.veiled = false; // a look is answered by the whole table
    }
    const known = new Map(this.entries.map((entry) => [entry.seq, entry]));
    const coming = message.entries.filter((entry) => !known.has(entry.seq));
    for (const entry of message.entries) known.set(entry.seq, entry);
    const { recall } = message.now;
    this.entries = [...known.values()].filter((entry) => entry.kind !== 'acted' || entry.seq > recall).sort((a, b) => a.seq - b.seq);
    this.told = message.now;
    this.ahead = message.now.at - Date.now();
    if (before?.you.eyes !== message.now.you.eyes) this.forget();
    if (before?.seq !== message.now.seq) {
      this.hint = '';
      this.picked = [];
      this.foreseen.clear();
    }
    this.busy = false; // whatever was sent is done or overtaken; the answer may come after the news
    if (before && coming.length > 0) {
      this.fresh = { seq: message.now.seq, news: coming.flatMap((entry) => ('news' in entry ? entry.news : [])) };
    }
    const ended = before?.status === 'running' && message.now.status === 'over';
    if (ended) this.link.look(message.now.you.eyes); // read the log afresh: what was sealed is open now
    this.drawCurtain(before, message.now);
  }

  /** On one device for several, the curtain falls when the move comes to another than who looks. */
  private drawCurtain(before: Now | null, now: Now): void {
    const { curtain, eyes, seats } = now.you;
    if (!curtain || eyes === null || now.status !== 'running') return;
    const movers = (then: Now | null): number[] => seats.filter((seat) => then?.seats[seat]?.pending);
    const mine = movers(now);
    if (mine.length > 0 && !mine.includes(eyes) && mine.join() !== movers(before).join()) this.look(null);
  }

  /** Look through the eyes of another seat, or draw the curtain with null: that needs no connection. */
  look(seat: number | null): void {
    if (seat === null) {
      this.veiled = true;
      this.forget();
    }
    this.link.look(seat);
  }

  /** What was shown to one pair of eyes is not for the next, nor what they still wait for. */
  private forget(): void {
    this.asked++;
    this.past = null;
    this.picked = [];
    this.hint = this.refusal = '';
  }

  async send(command: WithoutKey<AnyCommand>): Promise<string | null> {
    const plays = command.do !== 'say'; // a word keeps nobody from moving
    const eyes = this.now?.you.eyes;
    this.refusal = '';
    if (plays) this.busy = true;
    const answer = await this.link.send({ ...command, key: freshKey() } as AnyCommand);
    if (plays) this.busy = false;
    if (answer.type === 'accepted') return null;
    if (eyes === this.now?.you.eyes) this.refusal = capital(answer.text);
    return answer.type === 'refused' ? answer.rule : 'stale';
  }

  async play(action: LegalAction): Promise<void> {
    const eyes = this.now?.you.eyes;
    if (this.busy || this.past || eyes === null || eyes === undefined) return;
    await this.send({ do: 'act', seat: eyes, action: action.notation, seq: this.now!.seq });
  }

  /** Chat, as the seat that looks; on a shared device that is who sits in front of the curtain. */
  say(text: string): Promise<string | null> {
    const you = this.now?.you;
    const speaks = you && you.eyes !== null && you.seats.includes(you.eyes);
    return this.send(speaks ? { do: 'say', text, seat: you.eyes } : { do: 'say', text });
  }

  /** A board element was clicked: narrow the actions, and play the one that is left. */
  touch(id: string): void {
    const actions = this.now?.actions ?? [];
    const picked = pick(actions, this.picked, id);
    const left = touching(actions, picked);
    if (left.length === 1 && picked.includes(id)) void this.play(left[0]!);
    else this.picked = picked;
  }

  /** What an action of ours would do. Nothing is sent twice while the game stands still. */
  foresee(action: LegalAction): Promise<Preview | null> {
    const { now } = this;
    if (!now || now.you.eyes === null || this.past) return Promise.resolve(null);
    const question = `${now.seq} ${now.you.eyes} ${action.notation}`;
    const known = this.foreseen.get(question);
    if (known) return known;
    const asked = getPreview(this.id, action.notation, now.you.eyes, this.invite).catch(() => {
      this.foreseen.delete(question); // it may be known the next time
      return null;
    });
    this.foreseen.set(question, asked);
    return asked;
  }

  /** Ask what a strong player would do. */
  async askForHint(): Promise<void> {
    const eyes = this.now?.you.eyes;
    if (eyes === null || eyes === undefined || this.thinking) return;
    const stillLooks = (): boolean => eyes === this.now?.you.eyes;
    this.thinking = true;
    this.refusal = '';
    try {
      const { seq, text } = await getHint(this.id, eyes, this.invite);
      if (seq === this.now?.seq && stillLooks()) this.hint = capital(text);
    } catch (error) {
      if (stillLooks()) this.refusal = sentence(error);
    }
    this.thinking = false;
  }

  /** The news of an entry once more where it is the next one on, as in a replay; any other way there is no news. */
  private retold(seq: number): Fresh {
    const next = this.past !== null && this.past.seq === this.stops[this.stops.indexOf(seq) - 1];
    const entry = this.entries.find((one) => one.seq === seq);
    return { seq, news: next && entry && 'news' in entry ? entry.news : [] };
  }

  /** Show the position after an entry; null is the present one. */
  async lookBack(seq: number | null): Promise<void> {
    const turn = ++this.asked;
    const last = this.stops.at(-1) ?? 0;
    this.refusal = '';
    try {
      const past = seq === null || seq === last ? null : await lookBack(this.id, seq, this.now?.you.eyes ?? null, this.invite);
      if (turn !== this.asked) return;
      this.fresh = this.retold(past?.seq ?? last);
      this.past = past;
    } catch (error) {
      if (turn === this.asked) this.refusal = sentence(error);
    }
  }
}
