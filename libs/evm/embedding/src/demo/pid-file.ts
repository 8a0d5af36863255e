import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { commandLine, endProcess, isAlive, startTime } from '@nunatak/embedded-postgres';

/** Notes a child's id, so that the next start finds it when this process is killed. */
export function writePidFile(file: string, pid: number): void {
  writeFileSync(file, `${pid}\n${startTime(pid)}\n`);
}

/** Ends the child that an earlier process noted and left behind. Another program that got its id is left alone. */
export async function endNotedProcess(file: string, program: string): Promise<void> {
  let noted: string[];
  try {
    noted = readFileSync(file, 'utf8').split('\n');
  } catch {
    return;
  }
  const pid = Number(noted[0]);
  const sameProcess = Number.isInteger(pid) && pid > 1 && isAlive(pid) && startTime(pid) === noted[1];
  if (sameProcess && commandLine(pid).includes(program)) {
    await endProcess(pid, [
      { signal: 'SIGTERM', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 5_000 },
    ]);
  }
  rmSync(file, { force: true });
}
