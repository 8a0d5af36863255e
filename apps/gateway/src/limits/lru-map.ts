/** A map with a bounded number of entries: a further one takes the place of the one that was used longest ago. */
export class LruMap<Value> {
  // A map iterates in order of insertion: what is used goes to its end.
  readonly #values = new Map<string, Value>();

  constructor(private readonly maxEntries: number) {}

  get size(): number {
    return this.#values.size;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.#touch(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#touch(key, value);
    if (this.#values.size <= this.maxEntries) return;
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }

  #touch(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
  }
}
