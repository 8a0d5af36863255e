import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, startTime } from './process-identity.js';

/** A lock that is held. */
export interface ProcessLock {
  release(): void;
}

interface Holder {
  pid: number;
  startTime: string;
}

/**
 * Takes a lock for this process, in a file that names the holder's id and start time. A holder that has ended, however it ended, holds
 * nothing: its file is taken over. Guards against other processes, not against a second use in this one.
 *
 * @returns the lock, or the id of the process that holds it
 */
export function takeProcessLock(file: string): ProcessLock | { heldBy: number } {
  const me = JSON.stringify({ pid: process.pid, startTime: startTime(process.pid) } satisfies Holder);
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, me, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link comes into being with its content: nobody ever reads a half-written lock.
        linkSync(mine, file);
        return { release: () => release(file, me) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = read(file);
      const holder = parse(found);
      if (holder && isHolder(holder)) return { heldBy: holder.pid };
      setAside(file, found);
    }
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Whether the process that took the lock is still that process. */
function isHolder(holder: Holder): boolean {
  if (!isAlive(holder.pid)) return false;
  const now = startTime(holder.pid);
  return now === '' || holder.startTime === '' || now === holder.startTime;
}

/** Removes a dead holder's file. Another process may have done so and taken the lock meanwhile: then it is put back. */
function setAside(file: string, expected: string | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== expected) linkSync(aside, file);
  } catch {
    // Somebody was quicker: the next look tells.
  }
  rmSync(aside, { force: true });
}

function release(file: string, me: string): void {
  if (read(file) === me) rmSync(file, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parse(text: string | undefined): Holder | undefined {
  try {
    const value = JSON.parse(text ?? '') as Holder;
    return Number.isInteger(value.pid) && value.pid > 0 ? value : undefined;
  } catch {
    return undefined;
  }
}
