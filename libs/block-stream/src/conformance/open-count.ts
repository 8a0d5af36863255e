/** Counts what of each log is open at once. */
export class OpenCount {
  readonly #open = new Map<string, { now: number; most: number }>();

  /** @returns what is to be called when it is closed; a second call does nothing */
  opened(logKey: string): () => void {
    const open = this.#open.get(logKey) ?? { now: 0, most: 0 };
    this.#open.set(logKey, open);
    open.most = Math.max(open.most, ++open.now);
    let isOpen = true;
    return () => {
      if (isOpen) open.now--;
      isOpen = false;
    };
  }

  /** The most that a log has had open at once. */
  most(logKey: string): number {
    return this.#open.get(logKey)?.most ?? 0;
  }
}
