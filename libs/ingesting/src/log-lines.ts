import type { EventContract } from '@nunatak/block-stream';
import type { IngesterLog } from './ingester-log.js';

/** Writes log lines about one log: the text begins with its noun and key, and the key is a field. */
export class LogLines {
  constructor(
    private readonly log: IngesterLog,
    private readonly contract: Pick<EventContract<never>, 'noun' | 'keyField'>,
    readonly key: string,
  ) {}

  /** What the log is of, as `chain`. */
  get noun(): string {
    return this.contract.noun;
  }

  info(text: string, details: object = {}): void {
    this.log.info(this.#fields(details), this.#text(text));
  }

  warn(text: string, details: object = {}): void {
    this.log.warn(this.#fields(details), this.#text(text));
  }

  #fields(details: object): object {
    return { [this.contract.keyField]: this.key, ...details };
  }

  #text(text: string): string {
    return `${this.noun} ${this.key}: ${text}`;
  }
}
