import { spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.js';
import { OWNER } from './databases.js';
import { writeDurably } from './durable-file.js';
import { EmbeddedPostgresError, folderError } from './errors.js';
import type { FileLock } from './file-lock.js';
import { checkMarker, hasMarker, writeMarker } from './marker.js';
import { newPassword, passwordFile, readPassword, resetPassword } from './password.js';
import type { Placement } from './placement.js';
import { lastLine, serverEnvironment } from './server-environment.js';

/** A data folder of PostgreSQL that is whole. */
export interface Cluster {
  folder: string;
  password: string;
}

const UNFINISHED = 'initialising';

/**
 * The cluster below `home`; made when there is none. One whose making was broken off is made again; one that Nunatak did not make, or that
 * has lost parts, is left alone.
 */
export async function openCluster(placement: Placement, lock: FileLock): Promise<Cluster> {
  const { home, binaries, user } = placement;
  const folder = join(home, 'cluster');
  if (hasMarker(home)) {
    const control = join(folder, 'global', 'pg_control');
    if (!existsSync(control)) {
      throw new EmbeddedPostgresError(
        'damaged',
        `the database in ${home} is damaged (${control} is missing): restore it, or remove ${home} to begin anew`,
      );
    }
    checkMarker(home, folder, binaries);
    // PostgreSQL refuses a folder that others may read.
    if (process.platform !== 'win32') chmodSync(folder, 0o700);
    return { folder, password: readPassword(home) ?? resetPassword(placement, folder, lock) };
  }
  const unfinished = join(home, UNFINISHED);
  if (existsSync(folder) && !existsSync(unfinished)) {
    throw new EmbeddedPostgresError('not-ours', `${folder} was not made by Nunatak: choose another folder`);
  }
  try {
    writeFileSync(unfinished, '');
    rmSync(folder, { recursive: true, force: true });
    const password = newPassword();
    const file = passwordFile(home);
    writeDurably(file, `${password}\n`, 0o600);
    mkdirSync(folder, { mode: 0o700 });
    if (user) for (const path of [folder, file]) chownSync(path, user.uid, user.gid);
    await initialise(folder, file, placement, lock);
    if (user) chownSync(file, process.getuid!(), process.getgid!());
    writeMarker(home, binaries);
    rmSync(unfinished, { force: true });
    return { folder, password };
  } catch (error) {
    throw folderError(home, error);
  }
}

/** Whether the folder holds nothing that Nunatak did not make. */
export function assertOurs(home: string): void {
  if (hasMarker(home) || existsSync(join(home, UNFINISHED)) || existsSync(join(home, 'id'))) return;
  const stranger = readdirSync(home).find((name) => !name.startsWith('lock') && name !== 'cluster');
  if (stranger)
    throw new EmbeddedPostgresError(
      'not-ours',
      `${home} holds files that are not Nunatak's (${stranger}): choose another folder`,
    );
}

async function initialise(
  folder: string,
  passwordFile: string,
  { binaries, user }: Placement,
  lock: FileLock,
): Promise<void> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${OWNER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Bytes order as they are: no dependence on the machine's locales, and the quickest indexes.
    '--locale=C',
    '--no-instructions',
  ];
  const child = spawn(program(binaries, 'initdb'), args, {
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', lock.descriptor],
    env: serverEnvironment(),
    ...user,
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  let said = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  }).finally(() => process.off('exit', abandon));
  if (code === 0) return;
  if (/no space left|disk quota/i.test(said))
    throw new EmbeddedPostgresError('disk-full', `the disk of ${folder} is full: free some space`);
  throw new EmbeddedPostgresError('start-failed', `PostgreSQL's initdb failed (${code}): ${lastLine(said)}`);
}
