import type { Logger } from 'pino';

/** Nest's own messages, written by pino. Nest's start-up chatter is debug: it says nothing to an operator. */
export class NestPinoLogger {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: 'debug' | 'error' | 'warn' | 'trace' | 'fatal', message: unknown, rest: unknown[]): void {
    // Nest appends the context's name, and before it an error's stack.
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? rest[0] : undefined;
    const details = { ...(context === undefined ? {} : { context }), ...(stack === undefined ? {} : { stack }) };
    if (message instanceof Error) this.logger[level]({ ...details, err: message }, message.message);
    else this.logger[level](details, typeof message === 'string' ? message : JSON.stringify(message));
  }
}
