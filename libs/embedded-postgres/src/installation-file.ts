import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startTime } from './process-identity.js';

/** What an embedded installation states for tools beside it: where it answers. */
export interface Installation {
  /** Of the running, or last, process. */
  pid: number;
  /** The EVM store, while the process runs. Secret: it holds the password. */
  databaseUrl: string;
  dataUrl: string;
  metricsUrl: string;
  /** Absent where its port could not be had. */
  adminUrl?: string;
}

const NAME = 'installation.json';

/** Writes the file for this process: whole or not at all, readable by its owner only. */
export function writeInstallation(dataDir: string, installation: Omit<Installation, 'pid'>): void {
  const file = join(dataDir, NAME);
  const content = { pid: process.pid, startTime: startTime(process.pid), ...installation };
  writeFileSync(`${file}.new`, `${JSON.stringify(content, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Returns what the installation in a data folder wrote last, or undefined if there is none or the file is damaged. */
export function readInstallation(dataDir: string): (Installation & { isRunning: boolean }) | undefined {
  try {
    const { startTime: startedAt, ...installation } = JSON.parse(
      readFileSync(join(dataDir, NAME), 'utf8'),
    ) as Installation & { startTime: string };
    const { pid } = installation;
    return { ...installation, isRunning: isAlive(pid) && startTime(pid) === startedAt };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES') throw error;
    return undefined;
  }
}
