import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { program } from './binaries.js';
import { OWNER } from './databases.js';
import { writeDurably } from './durable-file.js';
import { EmbeddedPostgresError } from './errors.js';
import type { FileLock } from './file-lock.js';
import { readOwnFile } from './own-file.js';
import type { Placement } from './placement.js';
import { lastLine, serverEnvironment } from './server-environment.js';

const BYTES = 24;
/** What {@link newPassword} makes: anything else was not written whole, or not by Nunatak. */
const PATTERN = /^[\w-]{32}$/;

/** Where a home keeps its password. */
export function passwordFile(home: string): string {
  return join(home, 'password');
}

export function newPassword(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The kept password; undefined when the file is missing or holds none. */
export function readPassword(home: string): string | undefined {
  const kept = readOwnFile(passwordFile(home))?.trim();
  return kept !== undefined && PATTERN.test(kept) ? kept : undefined;
}

/**
 * Gives the cluster, which must not run, a new password, and keeps it. Whoever can start PostgreSQL on its files can: alone, it asks for
 * none.
 */
export function resetPassword({ home, binaries, user }: Placement, cluster: string, lock: FileLock): string {
  const password = newPassword();
  const args = ['--single', '-D', cluster, '-c', 'log_min_messages=warning', 'postgres'];
  const { status, stderr } = spawnSync(program(binaries, 'postgres'), args, {
    cwd: '/',
    input: `ALTER ROLE ${OWNER} PASSWORD '${password}'\n`,
    stdio: ['pipe', 'ignore', 'pipe', lock.descriptor],
    encoding: 'utf8',
    env: serverEnvironment(),
    ...user,
  });
  if (status !== 0 || /^.*(ERROR|FATAL|PANIC):/m.test(stderr)) {
    throw new EmbeddedPostgresError(
      'damaged',
      `${passwordFile(home)} is damaged, and PostgreSQL took no new password (${lastLine(stderr)}): restore the file, or remove ${home} to begin anew`,
    );
  }
  writeDurably(passwordFile(home), `${password}\n`, 0o600);
  return password;
}
