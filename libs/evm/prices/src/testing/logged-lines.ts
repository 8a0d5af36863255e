import { createLogger, type Logger } from '@nunatak/telemetry/logging';

const INFO = 30;

/** A logger whose lines a test can read as they leave the process: all as text, and from info on one by one. */
export function loggedLines(): { logger: Logger; lines: { level: number; msg: string }[]; text: () => string } {
  const written: string[] = [];
  const lines: { level: number; msg: string }[] = [];
  const logger = createLogger({
    service: 'test',
    level: 'trace',
    destination: {
      write(line) {
        written.push(line);
        const read = JSON.parse(line);
        if (read.level >= INFO) lines.push(read);
      },
    },
  });
  return { logger, lines, text: () => written.join('') };
}
