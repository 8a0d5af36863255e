import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  statSync,
  writeSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { EmbeddedPostgresError } from './errors.js';

const require = createRequire(import.meta.url);

/** A lock that the kernel keeps on an open file, for as long as a process has it open. */
export interface FileLock {
  readonly file: string;
  /** The open file. A child that inherits it holds the lock too, until it has ended. */
  readonly descriptor: number;
  /**
   * Whether the locked file is still the one at its path: removed or replaced, it keeps nobody out any more.
   * @throws the file system's error when it can't be looked at, which shows neither
   */
  isStanding(): boolean;
  /** Closes the file. The lock is free once every child that inherited it has ended. */
  release(): void;
}

/** Who had the file last, for people: an id means nothing in another PID namespace. */
interface Holder {
  pid: number;
  /** As in `pid:[4026531836]`; absent where the platform has none. */
  pidNamespace?: string;
}

/** What the native addon gives of itself. It brings its prebuilt binaries along, and is loaded when a lock is wanted, not before. */
export interface LockAddon {
  /** False when somebody else has the lock. */
  tryLock(descriptor: number, offset?: number, length?: number): boolean;
}

/** On Windows a locked range can't be read by others: this one lies behind everything that is written. */
const WINDOWS_RANGE = [2 ** 30, 1] as const;
/** Nothing is at a path. Whatever else a look meets (no permission, no open file left, a disk's fault) says nothing about the file. */
const GONE = new Set(['ENOENT', 'ENOTDIR']);
/** What file systems without locks answer. */
const UNSUPPORTED = new Set(['ENOLCK', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EINVAL']);

/**
 * Takes a file's lock, also against processes of other PID namespaces (containers on one volume) and other users of this process. It ends
 * with its holders, however they end; a holder that stands still keeps it. The file stays: only its lock counts.
 *
 * @param addon the system's locks
 * @returns the lock, or who holds it, as in "process 12"
 * @throws EmbeddedPostgresError where the platform or the file system has no locks
 */
export function takeFileLock(file: string, addon: LockAddon = loadAddon()): FileLock | { heldBy: string } {
  for (;;) {
    const descriptor = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      const isFree = tryLock(addon, descriptor, file);
      // Removed between its opening and its locking: the lock to have is the new file's.
      if (isFree && !isSameFile(file, descriptor)) {
        closeSync(descriptor);
        continue;
      }
      if (!isFree) {
        const holder = parse(readFileSync(file, 'utf8'));
        closeSync(descriptor);
        return { heldBy: describe(holder) };
      }
      note(descriptor);
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
    return hold(file, descriptor);
  }
}

/** Whether nobody holds a file's lock now, or there is no such file. */
export function isFileLockFree(file: string): boolean {
  try {
    statSync(file);
  } catch {
    return true;
  }
  const lock = takeFileLock(file);
  if ('heldBy' in lock) return false;
  lock.release();
  return true;
}

function loadAddon(): LockAddon {
  try {
    return require('fs-native-extensions') as LockAddon;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-locks',
      `no file locks for ${process.platform} ${process.arch}: the package fs-native-extensions has no binary for it, or is not installed (run "npm ci")`,
      { cause },
    );
  }
}

function tryLock(addon: LockAddon, descriptor: number, file: string): boolean {
  try {
    return addon.tryLock(descriptor, ...(process.platform === 'win32' ? WINDOWS_RANGE : []));
  } catch (cause) {
    const { code = '' } = cause as NodeJS.ErrnoException;
    // Windows' "lock violation".
    if (code === 'EBUSY') return false;
    if (!UNSUPPORTED.has(code)) throw cause;
    throw new EmbeddedPostgresError(
      'no-locks',
      `the file system of ${file} has no file locks (${code}), and without them two Nunataks could write the same data: choose a folder on another one`,
      { cause },
    );
  }
}

function isSameFile(file: string, descriptor: number): boolean {
  try {
    const [there, locked] = [statSync(file, { bigint: true }), fstatSync(descriptor, { bigint: true })];
    return there.ino === locked.ino && there.dev === locked.dev;
  } catch (error) {
    if (GONE.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

function note(descriptor: number): void {
  const pidNamespace = ownPidNamespace();
  const me: Holder = { pid: process.pid, ...(pidNamespace !== undefined && { pidNamespace }) };
  ftruncateSync(descriptor);
  writeSync(descriptor, JSON.stringify(me), 0);
}

function hold(file: string, descriptor: number): FileLock {
  let isOpen = true;
  return {
    file,
    descriptor,
    isStanding: () => isOpen && isSameFile(file, descriptor),
    // Closed, not unlocked: that would take the lock from whoever inherited it.
    release: () => {
      if (isOpen) closeSync(descriptor);
      isOpen = false;
    },
  };
}

function describe(holder: Holder | undefined): string {
  if (!holder) return 'a process that is starting';
  const isElsewhere = holder.pidNamespace !== undefined && holder.pidNamespace !== ownPidNamespace();
  return `process ${holder.pid}${isElsewhere ? ' of another container' : ''}`;
}

function ownPidNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}

function parse(text: string): Holder | undefined {
  try {
    const value = JSON.parse(text) as Holder;
    return Number.isInteger(value.pid) && value.pid > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
