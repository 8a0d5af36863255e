import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/**
 * Whether a process with this id is there (also one of another user). One that was killed counts until the last of its threads is gone: its
 * first thread may be before, and what the process had open, locks among it, is closed by the last.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = procStat(pid);
  return stat?.[STATE] !== 'Z' || Number(stat[THREADS]) > 1;
}

// Places among the fields of procStat.
const STATE = 0;
const THREADS = 17;
const START_TIME = 19;

/** Fields of /proc/<pid>/stat from the third (state) on; undefined where there is no /proc or no such process. */
function procStat(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field is the command in brackets, which may itself contain brackets and blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * When the process started, in some unit of the platform's: with the id it names one process for good, as ids are used again.
 * "" where it can't be told.
 */
export function startTime(pid: number): string {
  const stat = procStat(pid);
  if (stat) return stat[START_TIME] ?? '';
  return ps(pid, 'lstart');
}

/** The process's working folder, or (where the platform doesn't tell it) its command line. "" when it can't be told. */
export function workingFolderOrCommand(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return ps(pid, 'command');
  }
}

/** The process's command line; "" when it can't be told. */
export function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').replaceAll('\0', ' ').trim();
  } catch {
    return ps(pid, 'command');
  }
}

function ps(pid: number, column: string): string {
  if (process.platform === 'win32' || process.platform === 'linux') return '';
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', `${column}=`], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Ids of the processes that work in this folder. Empty where the platform has no /proc. */
export function processesWorkingIn(folder: string): number[] {
  let entries: string[];
  try {
    entries = readdirSync('/proc');
  } catch {
    return [];
  }
  return entries
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** Waits until the process is gone. */
export async function waitForEnd(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/**
 * Ends a process: each signal in turn, and so much time for each, until it is gone. Whether it is.
 * @param send sends a signal; the system's by default
 */
export async function endProcess<Signal extends NodeJS.Signals>(
  pid: number,
  steps: { signal: Signal; waitMs: number }[],
  send: (pid: number, signal: Signal) => void = (id, signal) => process.kill(id, signal),
): Promise<boolean> {
  for (const { signal, waitMs } of steps) {
    try {
      send(pid, signal);
    } catch {
      // It is gone already, or not ours to end: the wait tells which.
    }
    if (await waitForEnd(pid, waitMs)) return true;
  }
  return false;
}
