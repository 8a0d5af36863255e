import type { Difference } from './rows.js';

/** So many differences are kept and shown; more are only counted, so that a ruined database does not fill the memory. */
export const MOST_SHOWN = 1_000;

/** What a verification has found, as it goes. */
export class Findings {
  readonly shown: Difference[] = [];
  count = 0;
  /** What was compared, by name. */
  readonly compared = new Map<string, number>();
  /** What could not be compared, by reason. */
  readonly skipped = new Map<string, number>();

  /** The way out, where reading blocks anew is not it; the first one counts. */
  advice: string | undefined;

  /** @param onShown told of each difference that is shown */
  constructor(private readonly onShown: (difference: Difference) => void = () => {}) {}

  add(differences: Difference[]): void {
    for (const difference of differences) {
      this.count++;
      if (this.shown.length >= MOST_SHOWN) continue;
      this.shown.push(difference);
      this.onShown(difference);
    }
  }

  advise(advice: string): void {
    this.advice ??= advice;
  }

  compare(what: string, count = 1): void {
    this.compared.set(what, (this.compared.get(what) ?? 0) + count);
  }

  skip(reason: string, count = 1): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + count);
  }
}
