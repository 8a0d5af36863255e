/** A seeded source of choices: the same seed gives the same sequence on every machine (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number in [from, to]. */
  between(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  /** One of the choices. */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to pick from');
    return choices[this.between(0, choices.length - 1)] as T;
  }

  /** True with this probability. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
