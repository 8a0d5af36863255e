import { PermanentError } from '@nunatak/core/errors';

/** Why the embedded PostgreSQL can't run. Stable: callers choose words and exit codes by it. */
export type EmbeddedPostgresErrorCode =
  | 'no-binaries' // the platform has no PostgreSQL package, or it isn't installed
  | 'no-user' // started by root, and there is no other user to run as
  | 'locked' // another process uses the data folder
  | 'no-locks' // the platform or the file system has no file locks
  | 'unwritable' // the data folder can't be made or written
  | 'disk-full'
  | 'not-ours' // the folder holds something that Nunatak did not put there
  | 'damaged' // the data was there once, and a part of it is gone
  | 'wrong-version' // made by another major version of PostgreSQL
  | 'port-taken'
  | 'start-failed'; // PostgreSQL itself refuses; its last words are in the message

/** The embedded PostgreSQL can't be started or kept running. The message is one line and says what to do. */
export class EmbeddedPostgresError extends PermanentError {
  constructor(
    override readonly code: EmbeddedPostgresErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** Names a file system failure in `folder` in one line; what is no file system failure stays as it is. */
export function folderError(folder: string, error: unknown): unknown {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  const cause = { cause: error };
  const path = (error as NodeJS.ErrnoException | undefined)?.path ?? folder;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError('disk-full', `the disk of ${folder} is full: free some space`, cause);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        'unwritable',
        `${path} can't be read or written (${code}): give it to this user, or choose another data folder`,
        cause,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError('unwritable', `${path} is no folder: choose another one`, cause);
    case 'EISDIR':
      return new EmbeddedPostgresError('damaged', `${path} is a folder where a file belongs: move it away`, cause);
    default:
      return error;
  }
}
