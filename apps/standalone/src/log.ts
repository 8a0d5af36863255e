import { createLogger, LogFile } from '@firn/platform/logging';
import type { Logger } from 'pino';

export interface LogSettings {
  logLevel: string;
  /** Lines of JSON are appended here. Absent: text for people on standard error. */
  logFile?: string;
}

/** The process's log: of bounded size, and never a reason to end. */
export interface Log {
  /** A service's logger that writes to it. */
  logger(service: string): Logger;
  /** Writes a finished line of another thread. */
  write(line: string): void;
}

/** Opens the log, once: the main thread alone writes the file, since only one writer can turn it over. */
export function openLog(settings: LogSettings): Log {
  const file = settings.logFile === undefined ? undefined : new LogFile(settings.logFile);
  const write = (line: string) => file?.write(line);
  return { logger: (service) => threadLogger(service, settings, write), write };
}

/** A service's logger in any thread, where finished lines are handed to whoever writes the file. */
export function threadLogger(
  service: string,
  { logLevel, logFile }: LogSettings,
  write: (line: string) => void,
): Logger {
  if (logFile === undefined) return createLogger({ service, level: logLevel, format: 'text', destination: 'stderr' });
  return createLogger({ service, level: logLevel, destination: { write } });
}
