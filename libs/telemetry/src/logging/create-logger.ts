import { type DestinationStream, type Logger, pino } from 'pino';
import { redactLine } from './redaction.js';
import { textLine } from './text-line.js';

export interface CreateLoggerOptions {
  /** Stands on every line. */
  service: string;
  /** Default: NUNATAK_LOG_LEVEL, else info. */
  level?: string;
  /** One JSON object a line (default), or text for people. */
  format?: 'json' | 'text';
  /** Where lines go. Standard error suits programs whose standard output is a screen. Default: stdout. */
  destination?: 'stdout' | 'stderr' | { write(line: string): unknown };
}

const surviving = new WeakSet<NodeJS.WriteStream>();

/** A disk that is full, or a reader that is gone, must not end the process by its log. */
function survive(out: NodeJS.WriteStream): void {
  if (surviving.has(out)) return;
  surviving.add(out);
  out.on('error', () => undefined);
}

/** A structured logger. No line shows credentials, API keys, or more of a URL than scheme and host. */
export function createLogger(options: CreateLoggerOptions): Logger {
  const { service, format = 'json', destination = 'stdout' } = options;
  const out = destination === 'stdout' ? process.stdout : destination === 'stderr' ? process.stderr : destination;
  if ('on' in out) survive(out);
  const stream: DestinationStream = {
    write(line: string) {
      const redacted = redactLine(line);
      out.write(format === 'text' ? textLine(redacted) : redacted);
    },
  };
  return pino(
    {
      level: options.level ?? process.env.NUNATAK_LOG_LEVEL ?? 'info',
      base: { service },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: pino.stdSerializers.errWithCause },
    },
    stream,
  );
}
