import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../waiting.js';
import type { Mode } from './fault-kinds.js';

/** A seed that once found a fault: it is played again before all others, for good. */
export interface FailingSeed {
  seed: number;
  mode: Mode;
  blocks: number;
  /** What it found. */
  found: string;
}

const FILE = join(ROOT, 'e2e/src/simulate/failing-seeds.json');

export function failingSeeds(mode: Mode): FailingSeed[] {
  return readAll().filter((known) => known.mode === mode);
}

/** Keeps a seed, once. */
export function keepFailingSeed(failing: FailingSeed): void {
  const all = readAll();
  const isKnown = all.some(
    ({ seed, mode, blocks }) => seed === failing.seed && mode === failing.mode && blocks === failing.blocks,
  );
  if (!isKnown) writeFileSync(FILE, `${JSON.stringify([...all, failing], undefined, 2)}\n`);
}

function readAll(): FailingSeed[] {
  return JSON.parse(readFileSync(FILE, 'utf8')) as FailingSeed[];
}
