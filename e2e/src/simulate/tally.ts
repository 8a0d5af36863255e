import type { FaultKind } from './fault-kinds.js';

/** Counts how often each kind of fault was really seen to fire. */
export class Tally {
  private readonly counts = new Map<FaultKind, number>();

  add(kind: FaultKind, times = 1): void {
    if (times > 0) this.counts.set(kind, this.of(kind) + times);
  }

  addAll(other: Tally): void {
    for (const [kind, times] of other.counts) this.add(kind, times);
  }

  of(kind: FaultKind): number {
    return this.counts.get(kind) ?? 0;
  }

  /** Of the kinds that had to fire, those that never did. */
  missing(required: readonly FaultKind[]): FaultKind[] {
    return required.filter((kind) => this.of(kind) === 0);
  }

  /** A line a kind, with its count. */
  table(required: readonly FaultKind[]): string {
    const kinds = [...new Set([...required, ...this.counts.keys()])];
    return kinds.map((kind) => `${String(this.of(kind)).padStart(6)}  ${kind}`).join('\n');
  }
}
