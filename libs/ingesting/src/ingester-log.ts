/** Where an ingester writes its log lines; pino's shape. */
export interface IngesterLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}
