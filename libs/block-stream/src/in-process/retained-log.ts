interface Entry<E> {
  event: E;
  /** Bytes of all events ever appended, up to and with this one: what lies between two places is a subtraction. */
  bytesUpTo: number;
}

/** The part of a log that is in memory: consecutive sequences, appended at the end and dropped at the start, all in O(1). */
export class RetainedLog<E> {
  #entries: (Entry<E> | undefined)[] = [];
  /** Index in `#entries` of the first one not dropped. */
  #head = 0;
  #first = 0;
  #bytesBefore = 0;
  #bytesTotal = 0;

  /** Sequence of the first event held; that of the next append when nothing is held. */
  get first(): number {
    return this.#first;
  }

  /** Sequence that the next append has. */
  get next(): number {
    return this.#first + this.#entries.length - this.#head;
  }

  /** Begins the log at a sequence. Only for a log that never had an event. */
  begin(sequence: number): void {
    this.#first = sequence;
  }

  append(event: E, bytes: number): void {
    this.#bytesTotal += bytes;
    this.#entries.push({ event, bytesUpTo: this.#bytesTotal });
  }

  at(sequence: number): E | undefined {
    return this.#entries[this.#index(sequence)]?.event;
  }

  /** Bytes of the events from one sequence (with it) to another (without it). */
  bytesBetween(from: number, to: number): number {
    return to <= from ? 0 : this.#bytesUpTo(to - 1) - this.#bytesUpTo(from - 1);
  }

  dropFirst(): void {
    const entry = this.#entries[this.#head];
    if (!entry) return;
    this.#bytesBefore = entry.bytesUpTo;
    this.#entries[this.#head] = undefined;
    this.#head++;
    this.#first++;
    // Moved to the front when half is empty: each entry moves at most once for each one dropped.
    if (this.#head * 2 > this.#entries.length) {
      this.#entries.splice(0, this.#head);
      this.#head = 0;
    }
  }

  #index(sequence: number): number {
    return sequence < this.#first ? -1 : this.#head + sequence - this.#first;
  }

  #bytesUpTo(sequence: number): number {
    if (sequence >= this.next) return this.#bytesTotal;
    return this.#entries[this.#index(sequence)]?.bytesUpTo ?? this.#bytesBefore;
  }
}
