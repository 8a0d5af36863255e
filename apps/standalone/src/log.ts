import { within } from '@nunatak/core/pause';
import { createLogger, LogFile } from '@nunatak/telemetry/logging';
import type { Logger } from 'pino';

export interface LogSettings {
  logLevel: string;
  /** Lines of JSON are appended here. Absent: text for people on standard error. */
  logFile?: string;
}

/** A disk that hangs keeps no process from ending. */
const CLOSE_MS = 1_000;

/** The process's log: of bounded size, and never a reason to end. */
export interface Log {
  /** A service's logger that writes to it. */
  logger(service: string): Logger;
  /** Writes a finished line of another thread. */
  write(line: string): void;
  /** Resolves when everything is written, or can't be within a second. Whatever is logged later is left out. Never rejects. */
  close(): Promise<void>;
}

/** Opens the log, once: the main thread alone writes the file, since only one writer can turn it over. */
export function openLog(settings: LogSettings): Log {
  const file = settings.logFile === undefined ? undefined : new LogFile(settings.logFile);
  const write = (line: string) => file?.write(line);
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= within(CLOSE_MS, 'the log to be written', file?.close() ?? Promise.resolve()).catch(() => undefined);
    return closing;
  };
  return { logger: (service) => threadLogger(service, settings, write), write, close };
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
