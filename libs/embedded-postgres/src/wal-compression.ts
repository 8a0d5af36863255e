import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.js';
import type { Placement } from './placement.js';
import { serverEnvironment } from './server-environment.js';

const METHODS = ['lz4', 'off'] as const;
type Method = (typeof METHODS)[number];

/**
 * lz4 where the programs were built with it. The alternative, pglz, costs more time than the WAL that it saves. The answer is kept for
 * the next start; one that can't be kept, or was not kept whole, is asked for again.
 */
export function walCompression({ home, binaries, user }: Placement, cluster: string): Method {
  const file = join(home, `wal-compression-${binaries.version}`);
  const known = readKept(file);
  if (known) return known;
  const args = ['-D', cluster, '-c', 'wal_compression=lz4', '-C', 'wal_compression'];
  const asked = spawnSync(program(binaries, 'postgres'), args, { cwd: '/', env: serverEnvironment(), ...user });
  const answer = asked.status === 0 ? 'lz4' : 'off';
  try {
    writeFileSync(file, answer);
  } catch {
    // The next start asks again.
  }
  return answer;
}

function readKept(file: string): Method | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim();
    return METHODS.find((method) => method === text);
  } catch {
    return undefined;
  }
}
