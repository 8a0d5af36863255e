/** How far back the rate looks: long enough to be steady, short enough to follow a change. */
const WINDOW_MS = 15_000;

/** The speed of something that counts up, over its last seconds. */
export class ProgressRate {
  private readonly samples: { at: number; count: number }[] = [];

  /** Notes where the count is. A count that has gone back begins anew. */
  add(count: number, at = performance.now()): void {
    const last = this.samples.at(-1);
    if (last && count < last.count) this.samples.length = 0;
    this.samples.push({ at, count });
    // One sample from before the window stays, to measure from.
    while (this.samples.length > 2 && this.samples[1]!.at <= at - WINDOW_MS) this.samples.shift();
  }

  /** A second; 0 while unknown. */
  get perSecond(): number {
    const [first, last] = [this.samples[0], this.samples.at(-1)];
    if (!first || !last || last.at - first.at < 200) return 0;
    return ((last.count - first.count) * 1_000) / (last.at - first.at);
  }
}

/** A time for people: `45s`, `12m 30s`, `3h 05m`, `2d 4h`. */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const s = Math.ceil(seconds);
  if (s < 60) return `${s}s`;
  const two = (n: number) => String(n).padStart(2, '0');
  if (s < 3_600) return `${Math.floor(s / 60)}m ${two(s % 60)}s`;
  if (s < 86_400) return `${Math.floor(s / 3_600)}h ${two(Math.floor((s % 3_600) / 60))}m`;
  return `${Math.floor(s / 86_400)}d ${Math.floor((s % 86_400) / 3_600)}h`;
}
