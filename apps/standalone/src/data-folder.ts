import { randomBytes } from 'node:crypto';
import { accessSync, chmodSync, constants, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NunatakError } from '@nunatak/core/errors';
import { formerDataFolder } from '@nunatak/database';
import { type FileLock, makeFolder, readOwnFile, takeFileLock, watchFileLock } from '@nunatak/embedded-postgres';
import { StartFailure } from '@nunatak/embedding';

/** The folder that `--data-dir` names, in this process's hands. */
export interface DataFolder {
  path: string;
  /** A path below it. */
  at(...parts: string[]): string;
  /** Signs page tokens, so that a client's token works after a restart too. */
  pageTokenSecret: string;
  /** Reports when the folder, or its lock, was removed or replaced: another Nunatak may have it then. */
  onLost(listener: () => void): void;
  release(): void;
}

/** Makes the folder if it is missing, and takes it: another Nunatak can't use it until it is released, or this process has ended. */
export function takeDataFolder(dataDir: string): DataFolder {
  const path = resolve(dataDir);
  const at = (...parts: string[]) => join(path, ...parts);
  const former = formerDataFolder(path);
  if (former !== undefined) throw new StartFailure(former);
  let lock: FileLock | { heldBy: string };
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK);
    lock = takeFileLock(at('lock'));
  } catch (error) {
    throw folderFailure(path, error as NodeJS.ErrnoException);
  }
  if ('heldBy' in lock) {
    throw new StartFailure(
      `another Nunatak (${lock.heldBy}) uses ${path}: stop it, or choose another folder with --data-dir`,
    );
  }
  const held = lock;
  const endings = [() => held.release()];
  const release = () => {
    for (const end of endings.splice(0)) end();
  };
  const onLost = (listener: () => void) => void endings.unshift(watchFileLock(held, listener));
  try {
    return { path, at, onLost, release, pageTokenSecret: readSecret(at('page-token-secret')) };
  } catch (error) {
    release();
    throw folderFailure(path, error as NodeJS.ErrnoException);
  }
}

function readSecret(file: string): string {
  const kept = readOwnFile(file)?.trim() ?? '';
  // A secret that was not written whole is none.
  if (/^[\w-]{43,}$/.test(kept)) {
    if (process.platform !== 'win32') chmodSync(file, 0o600);
    return kept;
  }
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

/** Names a file of Nunatak's own that can't be used, and what to do; undefined for any other failure. */
export function fileFailure(error: unknown): StartFailure | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path === undefined) return undefined;
  if (code === 'EISDIR' || code === 'ERR_FS_EISDIR')
    return new StartFailure(`${path} is a folder where a file belongs: move it away`);
  if (code === 'ENOTDIR' || code === 'EEXIST') return new StartFailure(`${path} is no folder: move it away`);
  if (!['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return new StartFailure(`${path} can't be read or written (${code}): give it to this user`);
}

function folderFailure(path: string, error: NodeJS.ErrnoException): unknown {
  if (error instanceof NunatakError) return error;
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT')
    return new StartFailure(`the disk of ${path} is full: free some space`);
  if (error.code === undefined) return error;
  if (error.path !== undefined && error.path !== path) return fileFailure(error) ?? error;
  const why =
    {
      ENOTDIR: 'a part of the path is a file',
      EEXIST: 'it is a file',
      EACCES: 'no permission',
      EROFS: 'the disk is read-only',
      ENOENT: 'it can not be made there',
    }[error.code] ?? error.code;
  return new StartFailure(`the data folder ${path} can't be used (${why}): choose another one with --data-dir`);
}
