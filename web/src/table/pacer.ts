// Shows steps one after another, so that people can follow what bots do in an instant. However many there are, a run of
// them takes no longer than `longest`; `jump` shows the rest at once.

export interface Tempo {
  /** Milliseconds for one step when there is no hurry. */
  step: number;
  /** For everything that waits now. */
  longest: number;
}

export class Pacer<Step> {
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | null = null;
  #deadline = 0;

  constructor(
    private readonly show: (step: Step) => void,
    private readonly idle: () => void,
    private readonly tempo: () => Tempo,
  ) {}

  get is_idle(): boolean {
    return this.#waiting.length === 0 && this.#timer === null;
  }

  /** The first step of a run is shown at once, the next ones each after a pause. */
  add(step: Step): void {
    const { longest } = this.tempo();
    if (longest <= 0) {
      this.jump();
      this.show(step);
      this.idle();
      return;
    }
    if (this.is_idle) this.#deadline = Date.now() + longest;
    this.#waiting.push(step);
    if (this.#timer === null) this.#next();
  }

  jump(): void {
    if (this.is_idle) return;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const step of this.#waiting.splice(0)) this.show(step);
    this.idle();
  }

  /** Forgets what was not shown. */
  clear(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#waiting = [];
  }

  #next(): void {
    const step = this.#waiting.shift();
    if (step === undefined) {
      this.idle();
      return;
    }
    this.show(step);
    const left = Math.max(0, this.#deadline - Date.now());
    const pause = Math.min(this.tempo().step, left / (this.#waiting.length + 1));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#next();
    }, pause);
  }
}
