import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { waitUntil } from './wait-until.js';

const PRELOADED = fileURLToPath(new URL('clock-shift.mjs', import.meta.url));

/** The wall clock of processes under test. Monotonic time is left alone. */
export class Clock {
  private offsetMs = 0;

  /** @param file where the processes read how far their clock is off */
  constructor(private readonly file: string) {
    writeFileSync(file, '0');
  }

  /** The environment of a process whose clock this shall be. */
  get env(): Record<string, string> {
    return { NODE_OPTIONS: `--import=file://${PRELOADED}`, SIMULATED_CLOCK_FILE: this.file };
  }

  /** Sets the clock by so much. @returns whether each of the processes has noticed */
  async shift(byMs: number, pids: readonly number[]): Promise<boolean> {
    this.offsetMs += byMs;
    return this.write(pids);
  }

  /** Sets the clock right again, where it is off. */
  async setRight(pids: readonly number[]): Promise<void> {
    if (this.offsetMs === 0) return;
    this.offsetMs = 0;
    if (!(await this.write(pids))) throw new Error('a process has not noticed that its clock is right again');
  }

  private write(pids: readonly number[]): Promise<boolean> {
    writeFileSync(this.file, String(this.offsetMs));
    const hasSeen = (pid: number): boolean => {
      const seen = `${this.file}.seen.${pid}`;
      return existsSync(seen) && Number(readFileSync(seen, 'utf8')) === this.offsetMs;
    };
    return waitUntil(async () => pids.every(hasSeen), 5_000);
  }
}
