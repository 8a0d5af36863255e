import { createWriteStream, existsSync, renameSync, statSync } from 'node:fs';
import { createLogger } from '@firn/platform/logging';
import type { Logger } from 'pino';

/** A log that has grown so large makes room for a new one at the next start; one old one is kept. */
const LARGEST_LOG_BYTES = 64 * 1024 * 1024;

export interface LogSettings {
  logLevel: string;
  /** Lines of JSON are appended here. Absent: text for people on standard error. */
  logFile?: string;
}

/** Opens the log once for a thread. @returns makes a service's logger that writes to it */
export function openLog({ logLevel, logFile }: LogSettings): (service: string) => Logger {
  if (logFile === undefined)
    return (service) => createLogger({ service, level: logLevel, format: 'text', destination: 'stderr' });
  const stream = createWriteStream(logFile, { flags: 'a', mode: 0o640 });
  // A full disk must not end the process by its log: PostgreSQL says so itself.
  stream.on('error', () => {});
  return (service) => createLogger({ service, level: logLevel, destination: stream });
}

/** Puts an overgrown log aside. */
export function rotateLog(file: string): void {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG_BYTES) renameSync(file, `${file}.1`);
}
