import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { program } from './binaries.js';
import { EmbeddedPostgresError, folderError } from './errors.js';
import type { FileLock } from './file-lock.js';
import type { Placement } from './placement.js';

/** The database superuser, who is also who Firn's services connect as: nobody else uses the embedded server. */
export const DATABASE_USER = 'firn';

/** A data folder of PostgreSQL that is whole. */
export interface Cluster {
  folder: string;
  password: string;
}

const MARKER = 'postgres.json';
const UNFINISHED = 'initialising';
const PASSWORD = 'password';

/**
 * The cluster below `home`; made when there is none. One whose making was broken off is made again; one that Firn did not make, or that
 * has lost parts, is left alone.
 */
export async function openCluster(placement: Placement, lock: FileLock): Promise<Cluster> {
  const { home, binaries, user } = placement;
  const folder = join(home, 'cluster');
  const marker = join(home, MARKER);
  if (existsSync(marker)) {
    const { majorVersion } = JSON.parse(readFileSync(marker, 'utf8')) as { majorVersion: string };
    if (majorVersion !== binaries.majorVersion) {
      throw new EmbeddedPostgresError(
        'wrong-version',
        `${home} was made by PostgreSQL ${majorVersion}, this is ${binaries.majorVersion}: choose another folder, or remove it to begin anew`,
      );
    }
    if (
      !existsSync(join(folder, 'PG_VERSION')) ||
      !existsSync(join(folder, 'global', 'pg_control')) ||
      !existsSync(join(home, PASSWORD))
    ) {
      throw new EmbeddedPostgresError(
        'damaged',
        `the database in ${home} is damaged (files are missing): remove the folder to begin anew`,
      );
    }
    return { folder, password: readFileSync(join(home, PASSWORD), 'utf8').trim() };
  }
  const unfinished = join(home, UNFINISHED);
  if (existsSync(folder) && !existsSync(unfinished)) {
    throw new EmbeddedPostgresError('not-ours', `${folder} was not made by Firn: choose another folder`);
  }
  try {
    writeFileSync(unfinished, '');
    rmSync(folder, { recursive: true, force: true });
    const password = randomBytes(24).toString('base64url');
    const passwordFile = join(home, PASSWORD);
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    mkdirSync(folder, { mode: 0o700 });
    if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
    await initialise(folder, passwordFile, placement, lock);
    if (user) chownSync(passwordFile, process.getuid!(), process.getgid!());
    writeDurably(marker, `${JSON.stringify({ majorVersion: binaries.majorVersion, version: binaries.version })}\n`);
    rmSync(unfinished, { force: true });
    return { folder, password };
  } catch (error) {
    throw folderError(home, error);
  }
}

/** Whether the folder holds nothing that Firn did not make. */
export function assertOurs(home: string): void {
  if (existsSync(join(home, MARKER)) || existsSync(join(home, UNFINISHED)) || existsSync(join(home, 'id'))) return;
  const stranger = readdirSync(home).find((name) => !name.startsWith('lock') && name !== 'cluster');
  if (stranger)
    throw new EmbeddedPostgresError(
      'not-ours',
      `${home} holds files that are not Firn's (${stranger}): choose another folder`,
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
    `--username=${DATABASE_USER}`,
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

/** What PostgreSQL's programs see of the environment: nothing of the user's PG* variables or locale. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH'];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}

/** The last line that says something. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.trim() ?? '';
}

function writeDurably(file: string, text: string): void {
  const descriptor = openSync(file, 'w', 0o644);
  try {
    writeFileSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
