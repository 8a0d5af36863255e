import { readFile, stat } from 'node:fs/promises';
import { CurationError } from './curation-error.js';
import type { DocumentSource } from './document-source.js';

/** How often a file's time is looked at. */
const CHECK_INTERVAL_MS = 10_000;

/** A document in a file. It is read again when the file's time, size or place on the disk is another. */
export class FileDocument implements DocumentSource {
  readonly kind = 'file';
  readonly #path: string;
  readonly #mostBytes: number;
  #seen: string | undefined;

  constructor(path: string, { mostBytes }: { mostBytes: number }) {
    this.#path = path;
    this.#mostBytes = mostBytes;
  }

  get shown(): string {
    return this.#path;
  }

  /** A file is its own copy. */
  restore(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async read(signal: AbortSignal): Promise<string | undefined> {
    const { mtimeMs, size, ino } = await stat(this.#path).catch((error: NodeJS.ErrnoException) => {
      // Once it is back it counts as new, whatever its time.
      this.#seen = undefined;
      throw error;
    });
    const state = `${mtimeMs} ${size} ${ino}`;
    if (state === this.#seen) return undefined;
    this.#seen = state;
    if (size > this.#mostBytes)
      throw new CurationError([`it has ${size} bytes, and ${this.#mostBytes} is the most that is read`]);
    return readFile(this.#path, { encoding: 'utf8', signal }).catch((error: Error) => {
      this.#seen = undefined;
      throw error;
    });
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }

  pauseMs(): number {
    return CHECK_INTERVAL_MS;
  }
}
