import { NunatakError } from '@nunatak/core/errors';
import type { EventContract } from './event-contract.js';
import type { DeliveryFailure } from './observation.js';

/** Where failures of delivery are written; pino's shape. */
export interface DeliveryLogger {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A failure that goes on is written as a warning again after so long; in between it is for debugging only. */
const REPEAT_MS = 60_000;

interface Row {
  attempts: number;
  message: string;
  warnedAt: number;
}

/**
 * Writes failures of delivery to a log: the first of a row as one short line, never with an event's content, those that repeat it seldom, and
 * one line when delivery goes on.
 */
export class DeliveryLog {
  readonly #rows = new Map<string, Row>();

  constructor(
    private readonly contract: Pick<EventContract<never>, 'noun' | 'keyField'>,
    private readonly log: DeliveryLogger,
    /** Milliseconds of a clock that never goes back. */
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A handler threw, the log could not be reached, or delivery ended. */
  failed({ consumer, logKey, attempt, error, block }: DeliveryFailure): void {
    const message = error instanceof Error ? error.message : String(error);
    const { noun, keyField } = this.contract;
    const height = block && { height: block.height };
    const details = { consumer, [keyField]: logKey, ...height, ...(attempt && { attempt }) };
    const what = `block stream of ${noun} ${logKey}, ${consumer}`;
    if (attempt === undefined) {
      this.#rows.delete(`${logKey} ${consumer}`);
      this.log.error({ ...details, err: error }, `${what}: delivery ended: ${message}`);
      return;
    }
    const now = this.now();
    const row = this.#rows.get(`${logKey} ${consumer}`);
    // What passes by itself may be told in changing words.
    const isNews = row === undefined || (!passes(error) && row.message !== message);
    const isDue = isNews || now - row.warnedAt >= REPEAT_MS;
    this.#rows.set(`${logKey} ${consumer}`, {
      attempts: (row?.attempts ?? 0) + 1,
      message,
      warnedAt: isDue ? now : row.warnedAt,
    });
    const text = `${what}: attempt ${attempt} failed: ${message}`;
    // What passes by itself needs no stack; of a fault nobody expected the stack is written once.
    if (isDue) this.log.warn(isNews && !passes(error) ? { ...details, err: error } : details, text);
    else this.log.debug(details, text);
  }

  /** A handler took events in, or the log did. */
  delivered(consumer: string, logKey: string): void {
    const row = this.#rows.get(`${logKey} ${consumer}`);
    if (row === undefined) return;
    this.#rows.delete(`${logKey} ${consumer}`);
    const { noun, keyField } = this.contract;
    this.log.info(
      { consumer, [keyField]: logKey, attempts: row.attempts },
      `block stream of ${noun} ${logKey}, ${consumer}: goes on after ${row.attempts} failed attempts`,
    );
  }
}

function passes(error: unknown): boolean {
  return error instanceof NunatakError && error.retryable;
}
