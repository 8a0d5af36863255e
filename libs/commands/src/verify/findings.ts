import type { Difference } from '@nunatak/database';
import type { Progress } from '../output/progress.js';

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
  /** The blocks that a repair has to read to mend what was found. */
  repair: { from: number; to: number } | undefined;

  /** @param onShown told of each difference that is shown */
  constructor(private readonly onShown: (difference: Difference) => void = () => {}) {}

  /** @param mendedBy the blocks of which one made the differences, where those are known */
  add(differences: Difference[], mendedBy?: { from: number; to: number }): void {
    if (differences.length > 0 && mendedBy) {
      const { from, to } = this.repair ?? mendedBy;
      this.repair = { from: Math.min(from, mendedBy.from), to: Math.max(to, mendedBy.to) };
    }
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

/** Returns what prints each difference above the progress of a command. */
export function shownOn(progress: Progress): (difference: Difference) => void {
  return ({ table, key, field, stored, node }) =>
    progress.above(`${table} ${key}: ${field}: stored ${stored ?? 'nothing'}${node === null ? '' : `, node ${node}`}`);
}
