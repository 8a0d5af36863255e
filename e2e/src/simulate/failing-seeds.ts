import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../waiting.js';
import type { Mode } from './fault-kinds.js';

/** A seed that once found a fault: it is played again before all others, for good. */
export interface FailingSeed {
  /** The domain's name. */
  domain: string;
  seed: number;
  mode: Mode;
  blocks: number;
  /** What it found: the first line of its failure. */
  found: string;
  /** The commit that it failed at; followed by `, changed` where the checkout was not the commit. */
  commit: string;
}

const FILE = join(ROOT, 'e2e/src/simulate/failing-seeds.json');

export function failingSeeds(domain: string, mode: Mode, file = FILE): FailingSeed[] {
  return readAll(file).filter((known) => known.domain === domain && known.mode === mode);
}

/** Keeps a seed that failed, once, with the commit that is checked out. @returns where it is kept, for people */
export function keepFailingSeed(
  { domain, seed, mode, blocks, failure }: Omit<FailingSeed, 'found' | 'commit'> & { failure: string },
  file = FILE,
): string {
  const all = readAll(file);
  const isSame = (known: FailingSeed) =>
    known.domain === domain && known.seed === seed && known.mode === mode && known.blocks === blocks;
  if (all.some(isSame)) {
    return `SEED=${seed} is kept in ${file} already`;
  }
  const found = failure.split('\n')[0] ?? '';
  const kept: FailingSeed = { domain, seed, mode, blocks, found, commit: commitOf(ROOT) };
  writeFileSync(file, `${JSON.stringify([...all, kept], undefined, 2)}\n`);
  return `SEED=${seed} is kept in ${file}: commit it with the fix`;
}

function readAll(file: string): FailingSeed[] {
  return JSON.parse(readFileSync(file, 'utf8')) as FailingSeed[];
}

function commitOf(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ', changed'}`;
  } catch {
    return 'no git checkout';
  }
}
