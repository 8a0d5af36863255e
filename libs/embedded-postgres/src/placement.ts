import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Binaries, completeBinaries, copyBinaries, program } from './binaries.js';
import { writeDurably } from './durable-file.js';
import { EmbeddedPostgresError, folderError } from './errors.js';
import { isFileLockFree } from './file-lock.js';
import type { PostgresLogger } from './logger.js';
import { makeFolder } from './make-folder.js';
import { readOwnFile } from './own-file.js';

/** A user of the system, by number. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** Where PostgreSQL runs from and keeps its data. */
export interface Placement {
  binaries: Binaries;
  /** Holds the cluster, its marker and its password. */
  home: string;
  /** Whom PostgreSQL runs as, where that is another one than Nunatak's user: it refuses to run as root. */
  user?: SystemUser;
}

/** Names the home of a data folder whose own place PostgreSQL's user can't reach. */
const POINTER = 'location.json';

/**
 * Decides where things lie. An ordinary user's data lie in `dataDir`, and the installed programs are run where they are. Root's
 * PostgreSQL runs as another user, who may be unable to reach either (a checkout under a root home of mode 0700): then the programs are
 * copied, and the data kept, below /var/lib/nunatak, and `dataDir` keeps a file that names the place. Deleting `dataDir` deletes the data
 * too, at the next start with the same path.
 */
export function place(
  dataDir: string,
  installed: Binaries,
  logger: PostgresLogger,
  runsAsRoot = process.getuid?.() === 0,
): Placement {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
  } catch (error) {
    throw folderError(folder, error);
  }
  if (!runsAsRoot) {
    completeBinaries(installed);
    return { binaries: installed, home: folder };
  }
  try {
    const user = serverUser(logger);
    const shared = sharedFolder();
    dropTemporaryHomes(shared);
    let binaries = installed;
    if (canReach(program(installed, 'postgres'), user)) completeBinaries(installed);
    else binaries = copyBinaries(installed, shared);
    return { binaries, home: canReach(folder, user) ? folder : distantHome(folder, shared, logger), user };
  } catch (error) {
    throw folderError(folder, error);
  }
}

/** The user as whom root's PostgreSQL runs: `postgres`, made if it isn't there, or else `nobody`. */
function serverUser(logger: PostgresLogger): SystemUser {
  const known = userByName('postgres');
  if (known) return known;
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
      { stdio: 'ignore' },
    );
    logger.info({}, 'made the system user postgres: PostgreSQL refuses to run as root');
  } catch {
    // No useradd, or no right to use it.
  }
  const user = userByName('postgres') ?? userByName('nobody');
  if (!user)
    throw new EmbeddedPostgresError(
      'no-user',
      'PostgreSQL refuses to run as root, and there is no user postgres or nobody: run Nunatak as an ordinary user',
    );
  return user;
}

function userByName(name: string): SystemUser | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the user may enter the folder and every folder on the way to it (or, of a file, read and run it). */
export function canReach(file: string, { uid, gid }: SystemUser): boolean {
  for (let path = realpathSync(file); ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = statSync(path);
    const bits = owner === uid ? mode >> 6 : group === gid ? mode >> 3 : mode;
    if ((bits & 0o1) === 0) return false;
    if (dirname(path) === path) return true;
  }
}

/** A folder of root's that all may pass: survives a reboot where possible. */
function sharedFolder(): string {
  for (const candidate of ['/var/lib/nunatak', join(realpathSync(tmpdir()), 'nunatak-root')]) {
    try {
      mkdirSync(candidate, { recursive: true, mode: 0o755 });
      // In a folder that all may write, the name may be somebody else's.
      const found = lstatSync(candidate);
      if (!found.isDirectory() || found.uid !== 0) continue;
      chmodSync(candidate, 0o755);
      return candidate;
    } catch {
      // The next one.
    }
  }
  throw new EmbeddedPostgresError(
    'unwritable',
    'neither /var/lib/nunatak nor a folder for temporary files can be written: run Nunatak as an ordinary user',
  );
}

interface Pointer {
  id: string;
  home: string;
}

function distantHome(dataDir: string, shared: string, logger: PostgresLogger): string {
  const file = join(dataDir, POINTER);
  const ofThisPath = join(shared, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16));
  if (existsSync(file)) {
    const kept = readPointer(file);
    const found = kept ?? rebuiltPointer(ofThisPath, dataDir);
    if (!found) {
      throw new EmbeddedPostgresError(
        'damaged',
        `${file}, which names the place of the data, is damaged: restore it, or remove ${dataDir} to begin anew`,
      );
    }
    if (!kept) writePointer(file, found);
    // Not written whole, in the home that the path leads to: the note of the path tells as much.
    if (found.home === ofThisPath && !readId(ofThisPath) && belongsTo(ofThisPath, dataDir))
      writeDurably(join(ofThisPath, 'id'), found.id);
    if (readId(found.home) === found.id) return found.home;
    throw new EmbeddedPostgresError(
      'damaged',
      `the data of ${dataDir} were in ${found.home} and are gone: remove ${dataDir} to begin anew`,
    );
  }
  const strangers = readdirSync(dataDir).filter((name) => !name.startsWith('lock'));
  if (strangers.length)
    throw new EmbeddedPostgresError(
      'not-ours',
      `${dataDir} holds files that are not Nunatak's (${strangers[0]}): choose another folder`,
    );
  const home = ofThisPath;
  if (existsSync(home)) {
    if (isInUse(home))
      throw new EmbeddedPostgresError(
        'locked',
        `${dataDir} was deleted while a Nunatak that still runs uses it: stop that one`,
      );
    logger.warn({ home }, 'the data folder was deleted: its database goes too');
    rmSync(home, { recursive: true, force: true });
  }
  const id = randomUUID();
  mkdirSync(home, { mode: 0o755 });
  writeFileSync(join(home, 'id'), id);
  writeFileSync(join(home, 'belongs-to'), `${realpathSync(dataDir)}\n`);
  writePointer(file, { id, home });
  return home;
}

/**
 * Removes the homes of data folders that lay among temporary files and are gone. Others' may be on a disk that is not mounted: theirs
 * stay until a data folder of the same path is made.
 */
function dropTemporaryHomes(shared: string): void {
  const temporary = `${realpathSync(tmpdir())}/`;
  for (const name of readdirSync(shared)) {
    const home = join(shared, name);
    try {
      const owner = readFileSync(join(home, 'belongs-to'), 'utf8').trim();
      if (owner.startsWith(temporary) && !existsSync(owner) && !isInUse(home))
        rmSync(home, { recursive: true, force: true });
    } catch {
      // No home, or somebody else removes it too.
    }
  }
}

/** Whether a Nunatak or a PostgreSQL has the home now. */
function isInUse(home: string): boolean {
  return !['lock', 'lock-cluster'].every((name) => isFileLockFree(join(home, name)));
}

/** The place that the file names; undefined when it was not written whole. */
function readPointer(file: string): Pointer | undefined {
  const text = readOwnFile(file);
  try {
    const { id, home } = JSON.parse(text ?? '') as Partial<Pointer>;
    return typeof id === 'string' && typeof home === 'string' ? { id, home } : undefined;
  } catch {
    return undefined;
  }
}

function writePointer(file: string, pointer: Pointer): void {
  writeDurably(file, `${JSON.stringify(pointer, null, 2)}\n`);
}

/** The place of a folder that was not moved: its path leads there, and there stands its path. */
function rebuiltPointer(home: string, dataDir: string): Pointer | undefined {
  if (!belongsTo(home, dataDir)) return undefined;
  return { id: readId(home) ?? randomUUID(), home };
}

function belongsTo(home: string, dataDir: string): boolean {
  try {
    return readFileSync(join(home, 'belongs-to'), 'utf8').trim() === realpathSync(dataDir);
  } catch {
    return false;
  }
}

/** What names a home for good; undefined when it is missing, or was not written whole. */
function readId(home: string): string | undefined {
  try {
    const id = readFileSync(join(home, 'id'), 'utf8').trim();
    return /^[0-9a-f-]{36}$/.test(id) ? id : undefined;
  } catch {
    return undefined;
  }
}
