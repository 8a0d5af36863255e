/** The derived batches of a log that the database has not stored yet. They are stored in their order. */
export class UnstoredBatches {
  #stored: Promise<void> = Promise.resolve();
  #storedBeforeLast = this.#stored;
  #count = 0;

  /** How many batches are neither stored nor failed. */
  get count(): number {
    return this.#count;
  }

  /** Resolves when the last batch and all before it are stored; rejects with the first failure. */
  get stored(): Promise<void> {
    return this.#stored;
  }

  /** The same for the batch before the last. */
  get storedBeforeLast(): Promise<void> {
    return this.#storedBeforeLast;
  }

  /** Stores a batch once those before it are stored. Where one of them failed, the batch fails with it, and `store` is not called. */
  add(store: () => Promise<void>, onStored: () => void, onFailed: (error: Error) => void): void {
    this.#storedBeforeLast = this.#stored;
    this.#count++;
    this.#stored = this.#stored.then(store);
    this.#stored.then(
      () => {
        this.#count--;
        onStored();
      },
      (error: Error) => {
        this.#count--;
        onFailed(error);
      },
    );
  }

  /** Resolves when nothing is being stored, also after a failure. */
  async finished(): Promise<void> {
    await this.#stored.catch(() => undefined);
  }

  /** The same. A failure no longer counts. */
  async cleared(): Promise<void> {
    await this.finished();
    this.#stored = Promise.resolve();
    this.#storedBeforeLast = this.#stored;
  }
}
