/** Of each kind of message, so many are written in an interval. */
const LINES = 20;
const INTERVAL_MS = 10_000;
/** Kinds told apart at a time: what comes beyond counts as one. */
const MOST_KINDS = 100;

type Level = 'debug' | 'info' | 'warn' | 'error';

interface Tally<L> {
  level: L;
  message: string;
  count: number;
}

/**
 * For what clients can cause as often as they like: writes the first lines of each kind in an interval, and at its end how many more there
 * were. So no client decides how much is written.
 */
export class SampledLog<L extends Level = Level> {
  private tallies = new Map<string, Tally<L>>();

  constructor(
    private readonly logger: Readonly<Record<L, (fields: object, message: string) => void>>,
    private readonly intervalMs = INTERVAL_MS,
  ) {}

  /** @param kind what is counted together; never what a client chose */
  write(level: L, kind: string, fields: object, message: string): void {
    const tally = this.tallyOf(level, kind, message);
    tally.count++;
    if (tally.count <= LINES) this.logger[level](fields, message);
  }

  private tallyOf(level: L, kind: string, message: string): Tally<L> {
    if (this.tallies.size === 0) setTimeout(() => this.endInterval(), this.intervalMs).unref();
    const key = this.tallies.size < MOST_KINDS || this.tallies.has(kind) ? kind : 'other';
    let tally = this.tallies.get(key);
    if (tally === undefined) {
      tally = { level, message, count: 0 };
      this.tallies.set(key, tally);
    }
    return tally;
  }

  private endInterval(): void {
    const ended = this.tallies;
    this.tallies = new Map();
    for (const { level, message, count } of ended.values()) {
      if (count > LINES) this.logger[level]({ leftOut: count - LINES, seconds: this.intervalMs / 1_000 }, message);
    }
  }
}
