/** A block, as the place of an event in a chain. */
export interface BlockRef {
  /** A count from 0 on. */
  height: number;
  /** One text a block, whatever its form is in the domain: letters, digits, `-` and `_`, up to 200 (hex, base58). */
  hash: string;
}

/** A place in a log: its last event that somebody has, or had when he stopped. */
export interface StreamPosition {
  /** Grows by one with each new holder of the log's ingester lease. */
  epoch: number;
  /** Grows by one with each event of the log; 1 is the first. 0: before it. */
  sequence: number;
  /** The block that the event is about; absent where it is about none, or where that is not known. */
  block?: BlockRef | undefined;
}

/** What every event of a log has. */
export interface StreamEvent {
  readonly epoch: number;
  readonly sequence: number;
}

/**
 * What a domain promises about its logs: one object a domain, given to each stream that carries its events. A domain has many logs, each
 * named by a key (of EVM blocks the chain's id), all of one kind of event.
 */
export interface EventContract<E extends StreamEvent> {
  /** What a log is of, for messages: `chain` gives `chain 43114`. */
  readonly noun: string;
  /** The name of the log's key among a log line's fields: `chainId`. */
  readonly keyField: string;
  /** The Kafka topic of a log. Its part before the key changes with every change of the encoding that older readers can't bear. */
  topicOf(logKey: string): string;
  /** The log that an event belongs to. */
  logKeyOf(event: E): string;
  /** The block that an event is about: what a consumer's stored place is compared by. */
  blockOf(event: E): BlockRef | undefined;
  /** @throws an error for an event that the encoding can't carry */
  encode(event: E): Uint8Array;
  /** Deep-equal to what was encoded. @throws an error for bytes that are no event of this release */
  decode(bytes: Uint8Array): E;
  /** About how many bytes of memory an event holds: good enough to bound a buffer, cheap enough to be asked for every event. */
  sizeOf(event: E): number;
}

/** The place that an event leaves a consumer at. */
export function positionOf<E extends StreamEvent>(contract: EventContract<E>, event: E): StreamPosition {
  const { epoch, sequence } = event;
  const block = contract.blockOf(event);
  return { epoch, sequence, ...(block && { block }) };
}
