/** What is needed of a logger; pino's fits. */
export interface PostgresLogger {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const nothing = () => {};

/** Says nothing. */
export const silentLogger: PostgresLogger = { debug: nothing, info: nothing, warn: nothing, error: nothing };
