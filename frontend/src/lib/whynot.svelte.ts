/** Whoever rests on something for so many milliseconds wants to know. */
export const MOMENT = 350;

/** Why something cannot be done, asked of the rules: only the last question is answered. */
export class WhyNot {
  reason = $state('');
  private asked = 0;

  constructor(private readonly ask: (notation: string) => Promise<string | null>) {}

  explain(notation: string): void {
    this.reason = '';
    const turn = ++this.asked;
    void this.ask(notation).then((reason) => {
      if (turn === this.asked) this.reason = reason ?? '';
    });
  }

  /** Ask after a while, unless something else is asked or done before. */
  explainAfter(milliseconds: number, notation: string): void {
    const turn = ++this.asked;
    setTimeout(() => turn === this.asked && this.explain(notation), milliseconds);
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
