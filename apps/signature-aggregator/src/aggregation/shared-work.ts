interface Work<Value> {
  promise: Promise<Value>;
  abort: AbortController;
  callers: number;
}

/** Work of which equal pieces are done once while they are under way. It is aborted when its last caller leaves. */
export class SharedWork<Value> {
  readonly #works = new Map<string, Work<Value>>();

  /** How many pieces of work are under way. */
  get size(): number {
    return this.#works.size;
  }

  has(key: string): boolean {
    return this.#works.has(key);
  }

  /**
   * Waits for work that is under way, or starts it.
   * @throws the signal's reason, for this caller alone
   */
  async join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    signal.throwIfAborted();
    const work = this.#works.get(key) ?? this.#start(key, start);
    work.callers++;
    let leave: () => void = () => undefined;
    const left = new Promise<never>((_, reject) => {
      leave = () => {
        reject(signal.reason as Error);
        if (--work.callers > 0) return;
        this.#forget(key, work);
        work.abort.abort(signal.reason);
      };
    });
    signal.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([work.promise, left]);
    } finally {
      signal.removeEventListener('abort', leave);
    }
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<Value>): Work<Value> {
    const abort = new AbortController();
    const work: Work<Value> = { promise: start(abort.signal), abort, callers: 0 };
    const forget = () => this.#forget(key, work);
    work.promise.then(forget, forget);
    this.#works.set(key, work);
    return work;
  }

  #forget(key: string, work: Work<Value>): void {
    if (this.#works.get(key) === work) this.#works.delete(key);
  }
}
