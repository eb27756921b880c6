/** Whoever rests on something for so many milliseconds wants to know. */
const MOMENT = 350;

const spotOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`;

/** Why something cannot be done, asked of the rules: only the last question is answered. */
export class WhyNot {
  reason = $state('');
  private asked = 0;
  /** Where the mouse was last pressed, until it moves: what has come to lie under it meanwhile, nobody has pointed at. */
  private pressedAt = '';

  constructor(private readonly ask: (notation: string) => Promise<string | null>) {}

  explain(notation: string): void {
    this.reason = '';
    const turn = ++this.asked;
    void this.ask(notation).then((reason) => {
      if (turn === this.asked) this.reason = reason ?? '';
    });
  }

  pressed(event: PointerEvent): void {
    this.pressedAt = spotOf(event);
  }

  /** A mouse has come to something, or moves on it: ask after a while, unless something else is asked or done before. */
  rest(event: PointerEvent, notation: string): void {
    if (event.pointerType === 'touch' || spotOf(event) === this.pressedAt || (event.type === 'pointermove' && !this.pressedAt)) return;
    this.pressedAt = '';
    const turn = ++this.asked;
    setTimeout(() => turn === this.asked && this.explain(notation), MOMENT);
  }

  /** Something else has said why. */
  say(reason: string): void {
    this.asked++;
    this.reason = reason;
  }

  forget(): void {
    this.say('');
  }
}
