/** A table as the page knows it: what the server told last, what the player is pointing at, and where they look back to. */

import { actionOf, type LegalAction } from './actions';
import { freshKey, getHint, getPlans, getPreview, lookBack, sentence } from './api';
import { isSignal, undoneIn } from './entries';
import { TableSocket, type SocketState } from './socket';
import { turnsOf, type Reader, type Turn } from './log';
import { pick, touching } from './picking';
import { Pacer, type Step } from './pacing.svelte';
import { Teller, type Sayings } from './sayings';
import type { AnyCommand, AnyShown, Change, Company, Follow, Head, NewsItem, Now, Past, PlanAhead, Preview, Setup, ShownActed, WholeTable as Whole } from './types';
import { capital } from './words';

type WithoutKey<C> = C extends unknown ? Omit<C, 'key'> : never;

/** News that were just told, with the number of the last entry they came in; boards play each `Fresh` once. A beat is told
 * before the position that it leads to, as a die is seen before the piece moves. */
export interface Fresh {
  seq: number;
  news: NewsItem[];
  beat: boolean;
  /** What was told after a beat, up to the next one: what it leads to. */
  leads?: NewsItem[];
}

/** What follows a piece of news, up to the next beat. */
function ledBy(news: NewsItem[], beat: NewsItem, beats: readonly string[]): NewsItem[] {
  const after = news.slice(news.indexOf(beat) + 1);
  const end = after.findIndex(({ kind }) => beats.includes(kind));
  return end < 0 ? after : after.slice(0, end);
}

/** Whose action is being shown, and in which words. */
export interface Telling {
  seat: number;
  text: string;
}

/** What a seat does in the game, or takes back. */
const DONE: readonly AnyShown['kind'][] = ['acted', 'undone', 'took_back'];

const throughNoEyes = (now: Now): Now => ({ ...now, actions: [], you: { ...now.you, eyes: null } });

export class Table {
  head = $state.raw<Head | null>(null);
  private told = $state.raw<Now | null>(null);
  /** The curtain is drawn and the server has not answered yet: what was read stays here, and nobody sees it. */
  veiled = $state(false);
  readonly now: Now | null = $derived(this.told && this.veiled ? throughNoEyes(this.told) : this.told);
  entries = $state.raw<AnyShown[]>([]);
  fresh = $state.raw<Fresh>({ seq: 0, news: [], beat: false });
  /** The kinds of news that are a step of their own, before the position that they lead to; a board may name some. */
  beats: readonly string[] = [];
  /** How many times the pace a beat is seen. */
  dwell: (news: NewsItem, view: never) => number = () => 1;
  private lastTold = $state.raw<Telling | null>(null);
  linked = $state<SocketState>('joining');
  reason = $state('');
  refusal = $state('');
  /** Who is connected; null where that is not known. */
  company = $state.raw<Company | null>(null);
  /** What the game waits for before it can be played. */
  setup = $state.raw<Setup | null>(null);
  past = $state.raw<Past | null>(null);
  private lookedBack = $state(false);
  /** The slider of the turns is in use; in a finished game until somebody ends that, for whoever drags it to the last turn may drag it back. */
  readonly replays: boolean = $derived(this.past !== null || (this.lookedBack && this.now?.status === 'over'));
  /** The board elements clicked so far; the actions are those that touch them all. */
  picked = $state.raw<string[]>([]);
  /** The last entry that meant something for who looks: they acted or somebody took back, or they can do something else since. */
  mineSince = $state(0);
  busy = $state(false);
  /** Something is to be read before anything can be done. */
  held = $state(false);
  hint = $state('');
  private hinted = $state('');
  /** The plans that came with the hint, the best first. */
  advice = $state.raw<PlanAhead[]>([]);
  thinking = $state(false);
  /** The action that was sent last, until it is answered. */
  sent = $state.raw<LegalAction | null>(null);
  /** Server time minus ours, for clocks. */
  ahead = 0;
  /** When the race that is about to begin does, by our clock: as the news of it will come, a line's lag after the server's moment. */
  readonly starts: number | null = $derived(this.now?.countdown ? this.now.at - this.ahead + this.now.countdown.left : null);

  /** Everything that can be done now; new objects with every message, for the same action may do something else by then. */
  readonly legal: LegalAction[] = $derived(this.held ? [] : (this.now?.actions.map((code) => actionOf(this.head!.families, code)) ?? []));
  /** The action that the hint is for, while it can be done; none where a strong player varies. */
  readonly wayOfHint: LegalAction | null = $derived(this.hint ? (this.legal.find(({ notation }) => notation === this.hinted) ?? null) : null);
  readonly actions: LegalAction[] = $derived(this.past ? [] : touching(this.legal, this.picked));
  readonly view: unknown = $derived(this.past ? this.past.view : (this.now?.view ?? null));
  /** How the board of the game tells actions. */
  sayings = $state.raw<Sayings>({});
  private readonly families = $derived(this.head?.families);
  private readonly teller = $derived(new Teller(this.families ?? [], this.sayings));
  /** For whom the log is told: who plays one seat is «you» in it. */
  readonly reader: Reader = $derived.by(() => {
    const { seats = [], you: { seats: mine } = { seats: [] } } = this.now ?? {};
    const you = mine.length === 1 ? mine[0]! : null;
    const spoken = seats.map((seat, at) => (at === you ? { name: 'you' } : seat));
    const teller = this.teller;
    return { seats, you, signal: this.head?.signal ?? null, tell: (notation) => teller.tell(notation, spoken) };
  });
  /** The log as lines, one a turn. */
  readonly turns: Turn[] = $derived(turnsOf(this.entries, this.reader));
  /** The entries that the scrubber stops at: where a turn ended. */
  readonly ends: number[] = $derived(this.turns.filter((turn) => turn.number !== null).map((turn) => turn.seq));
  /** The entries after which the position was another one: what a replay goes through. */
  readonly stops: number[] = $derived.by(() => {
    const gone = undoneIn(this.entries);
    const stays = (entry: AnyShown): boolean => entry.kind === 'started' || (entry.kind === 'acted' && !gone.has(entry.seq));
    return this.entries.filter(stays).map((entry) => entry.seq);
  });

  readonly pacer = new Pacer({ pace: () => this.pace(), urgent: () => this.isUrgent });
  /** What somebody else does, while it is shown. */
  readonly telling: Telling | null = $derived(this.pacer.playing ? this.lastTold : null);

  private readonly foreseen = new Map<string, Promise<Preview | null>>();
  private readonly socket: TableSocket;
  private asked = 0;
  /** The present as it came last; what is shown may be some steps behind. */
  private latest: Now | null = null;

  constructor(
    readonly id: string,
    readonly invite: string | null,
    /** Milliseconds that a step of the others is seen before the next. */
    private readonly pace: () => number = () => 0,
  ) {
    this.socket = new TableSocket(id, invite, {
      received: (message) => this.receive(message),
      recalled: (entries) => (this.entries = this.merged(entries, this.told?.recall ?? 0)),
      joined: (company) => (this.company = company),
      settingUp: (setup) => (this.setup = setup),
      linked: (state, reason) => {
        this.linked = state;
        this.reason = capital(reason);
      },
    });
  }

  close(): void {
    this.pacer.close();
    this.socket.close();
  }

  /** Nobody waits for what is to be seen when it is their move, when their clock runs, before a race, or when they see nothing of it. */
  private get isUrgent(): boolean {
    const { latest, told } = this;
    const clockRuns = latest?.you.seats.some((seat) => latest.seats?.[seat]?.clock?.running) ?? false;
    const races = Boolean(latest?.countdown ?? told?.countdown);
    return clockRuns || races || (told?.actions?.length ?? 0) > 0 || this.past !== null || (globalThis.document?.hidden ?? false);
  }

  /** Show what came: at once, or where others did something, step by step. The reader's own action waits for nothing. */
  private receive(message: Whole | Change): void {
    this.latest = message.now;
    const mine = message.now.you.seats;
    const acted = message.entries.filter((entry) => entry.kind === 'acted');
    const own = acted.some((entry) => mine.includes(entry.seat));
    const together = message.type === 'table' || message.now.you.curtain || message.entries.some((entry) => entry.kind === 'undone' || entry.kind === 'took_back');
    if (own || together || this.pace() === 0 || this.isUrgent) this.pacer.skip();
    if (together || this.pace() === 0 || (this.isUrgent && !own)) this.show(message);
    else {
      const beats = this.beatsOf(message);
      this.pacer.add([...beats, { show: () => this.show(message, beats.length > 0 ? this.beats : []), paces: Number(acted.length > 0) }]);
    }
  }

  /** A step for each piece of news that is seen before the position it leads to. */
  private beatsOf(message: Change): Step[] {
    const [entry, ...more] = message.entries.filter((one) => one.kind === 'acted');
    if (!entry || more.length > 0) return []; // between several entries there is no position to show them at
    const told = entry.news.filter((news) => this.beats.includes(news.kind));
    const show = (news: NewsItem): void => {
      this.told &&= { ...this.told, actions: [] };
      this.lastTold = { seat: entry.seat, text: entry.action ? `${entry.action}; ${news.text}` : news.text };
      this.fresh = { seq: entry.seq, news: [news], beat: true, leads: ledBy(entry.news, news, this.beats) };
    };
    return told.map((news) => ({ show: () => show(news), paces: this.pacesOf(news) }));
  }

  private pacesOf(news: NewsItem): number {
    return this.dwell(news, this.view as never);
  }

  /** The log with entries that came, in the place of those that other eyes have read. */
  private merged(entries: readonly AnyShown[], recall: number): AnyShown[] {
    const known = new Map([...this.entries, ...entries].map((entry) => [entry.seq, entry]));
    return [...known.values()].filter((entry) => entry.kind !== 'acted' || entry.seq > recall).sort((a, b) => a.seq - b.seq);
  }

  /** Make a message the present, and tell its news but for those that were seen before. */
  private show(message: Whole | Change, seen: readonly string[] = []): void {
    const before = this.now;
    if (message.type === 'table') {
      this.head = message.head;
      this.veiled = false; // a look is answered by the whole table
    }
    const known = new Set(this.entries.map((entry) => entry.seq));
    const coming = message.entries.filter((entry) => !known.has(entry.seq));
    this.entries = this.merged(message.entries, message.now.recall);
    this.ahead = message.now.at - Date.now();
    this.told = message.now;
    if (before?.you.eyes !== message.now.you.eyes) this.forget();
    if (before?.seq !== message.now.seq) this.foreseen.clear();
    const own = coming.some((entry) => DONE.includes(entry.kind) && 'seat' in entry && message.now.you.seats.includes(entry.seat!));
    const undone = coming.some((entry) => entry.kind === 'undone');
    if (own || undone || before?.you.eyes !== message.now.you.eyes || before?.actions.join() !== message.now.actions.join()) {
      this.mineSince = message.now.seq; // while others work side by side with me, what I picked and asked for stays
      this.hint = '';
      this.advice = [];
      this.picked = [];
    }
    if (own) this.busy = false; // the answer may come after the news
    if (before && coming.length > 0) {
      const told = coming.flatMap((entry) => ('news' in entry ? entry.news : []));
      this.fresh = { seq: message.now.seq, news: told.filter((news) => !seen.includes(news.kind)), beat: false };
      const last = coming.findLast((entry) => entry.kind === 'acted' && !isSignal(entry, this.head?.signal)) as ShownActed | undefined;
      this.lastTold = last ? { seat: last.seat, text: last.action ?? 'chooses in secret' } : this.lastTold;
    }
    const ended = before?.status === 'running' && message.now.status === 'over';
    if (ended) this.socket.look(message.now.you.eyes); // read the log afresh: what was sealed is open now
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
    this.socket.look(seat);
  }

  /** What was shown to one pair of eyes is not for the next, nor what they still wait for. */
  private forget(): void {
    this.asked++;
    this.past = null;
    this.picked = [];
    this.advice = [];
    this.hint = this.refusal = '';
  }

  async send(command: WithoutKey<AnyCommand>): Promise<string | null> {
    const plays = command.do !== 'say'; // a word keeps nobody from moving
    const eyes = this.now?.you.eyes;
    this.refusal = '';
    if (plays) this.busy = true;
    const answer = await this.socket.send({ ...command, key: freshKey() } as AnyCommand);
    if (plays) this.busy = false;
    if (answer.type === 'accepted') return null;
    if (eyes === this.now?.you.eyes) this.refusal = capital(answer.text);
    return answer.type === 'refused' ? answer.rule : 'stale';
  }

  async play(action: LegalAction): Promise<void> {
    const eyes = this.now?.you.eyes;
    if (this.pacer.waiting) return this.pacer.skip(); // what is pressed then was on the page before
    if (this.busy || this.past || eyes === null || eyes === undefined) return;
    this.sent = action;
    await this.send({ do: 'act', seat: eyes, action: action.code, seq: this.now!.seq });
    if (this.sent === action) this.sent = null;
  }

  /** Take an open seat, by the invite that let us in; under another name than ours if one is given. */
  sit(seat: number, name?: string): Promise<string | null> {
    const invite = this.invite ?? this.head?.invite;
    return this.send({ do: 'sit', seat, ...(invite && { invite }), ...(name && { name }) });
  }

  /** Chat, as the seat that looks; on a shared device that is who sits in front of the curtain. */
  say(text: string): Promise<string | null> {
    const you = this.now?.you;
    const speaks = you && you.eyes !== null && you.seats.includes(you.eyes);
    return this.send(speaks ? { do: 'say', text, seat: you.eyes } : { do: 'say', text });
  }

  /** A board element was clicked: narrow the actions, and play the one that is left. */
  touch(id: string): void {
    const picked = pick(this.legal, this.picked, id);
    const left = touching(this.legal, picked);
    if (left.length === 1 && picked.includes(id)) void this.play(left[0]!);
    else this.picked = picked;
  }

  /** What an action of ours would do. Nothing is sent twice while the game stands still. */
  foresee(action: LegalAction): Promise<Preview | null> {
    const { now } = this;
    if (!now || now.you.eyes === null || this.past) return Promise.resolve(null);
    const question = `${now.seq} ${now.you.eyes} ${action.code}`;
    const known = this.foreseen.get(question);
    if (known) return known;
    const asked = getPreview(this.id, action.code, now.you.eyes, this.invite).catch(() => {
      this.foreseen.delete(question); // it may be known the next time
      return null;
    });
    this.foreseen.set(question, asked);
    return asked;
  }

  /** Why an action is not possible now: asked of the rules like any other, it is refused with the reason. */
  async whyNot(notation: string): Promise<string | null> {
    const { now } = this;
    if (!now || now.you.eyes === null || this.past) return null;
    try {
      await getPreview(this.id, notation, now.you.eyes, this.invite);
      return null;
    } catch (error) {
      return sentence(error);
    }
  }

  /** What the game can do for us with several actions; of some elements of the board, or of all that was begun. */
  async assist(touched: string[]): Promise<PlanAhead | string | null> {
    const { now } = this;
    const eyes = now?.you.eyes ?? null;
    if (!now || eyes === null || this.past) return null;
    this.refusal = '';
    try {
      const { seq, plans } = await getPlans(this.id, touched, eyes, this.invite);
      return seq >= this.mineSince && eyes === this.now?.you.eyes ? (plans[0] ?? null) : null;
    } catch (error) {
      return eyes === this.now?.you.eyes ? sentence(error) : null;
    }
  }

  /** Take all actions of a plan; they are taken back together. */
  async follow({ actions }: Pick<Follow, 'actions'>): Promise<void> {
    const eyes = this.now?.you.eyes;
    if (this.busy || this.past || eyes === null || eyes === undefined || actions.length === 0) return;
    await this.send({ do: 'follow', seat: eyes, actions, seq: this.now!.seq });
  }

  /** Ask what a strong player would do. */
  async askForHint(): Promise<void> {
    const eyes = this.now?.you.eyes;
    if (eyes === null || eyes === undefined || this.thinking) return;
    const stillLooks = (): boolean => eyes === this.now?.you.eyes;
    this.thinking = true;
    this.refusal = '';
    try {
      const { seq, text, plans } = await getHint(this.id, eyes, this.invite);
      if (seq >= this.mineSince && stillLooks()) {
        this.hint = capital(text.replace(/«([^»]+)»/g, (_, notation: string) => `«${this.teller.tell(notation, this.reader.seats).text}»`));
        this.hinted = /^«([^»]+)»/.exec(text)?.[1] ?? '';
        this.advice = plans;
      }
    } catch (error) {
      if (stillLooks()) this.refusal = sentence(error);
    }
    this.thinking = false;
  }

  /** The news of an entry once more where it is the next one on, as in a replay; any other way there is no news. */
  private retold(seq: number): NewsItem[] {
    const next = this.past !== null && this.past.seq === this.stops[this.stops.indexOf(seq) - 1];
    const entry = this.entries.find((one) => one.seq === seq);
    return next && entry && 'news' in entry ? entry.news : [];
  }

  /** Show the present position, and let the slider go back to its place. */
  async endReplay(): Promise<void> {
    await this.lookBack(null);
    this.lookedBack = false;
  }

  /** Show the position after an entry; null is the present one. */
  async lookBack(seq: number | null): Promise<void> {
    const turn = ++this.asked;
    const last = this.stops.at(-1) ?? 0;
    this.refusal = '';
    try {
      const past = seq === null || seq === last ? null : await lookBack(this.id, seq, this.now?.you.eyes ?? null, this.invite);
      if (turn !== this.asked) return;
      const then = past?.seq ?? last;
      const news = this.retold(then);
      const isBeat = ({ kind }: NewsItem): boolean => this.pace() > 0 && this.beats.includes(kind);
      for (const beat of news.filter(isBeat)) {
        this.fresh = { seq: then, news: [beat], beat: true, leads: ledBy(news, beat, this.beats) };
        await new Promise((seen) => setTimeout(seen, this.pace() * this.pacesOf(beat)));
        if (turn !== this.asked) return;
      }
      this.fresh = { seq: then, news: news.filter((one) => !isBeat(one)), beat: false };
      this.past = past;
      this.lookedBack = past !== null || (this.lookedBack && this.now?.status === 'over');
    } catch (error) {
      if (turn === this.asked) this.refusal = sentence(error);
    }
  }
}
