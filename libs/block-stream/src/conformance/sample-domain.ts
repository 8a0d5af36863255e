import { randomUUID } from 'node:crypto';
import type { BlockRef, EventContract, StreamEvent } from '../event-contract.js';

export interface SampleOptions {
  epoch?: number;
  /** Fork of the chain: blocks of different branches have different hashes. */
  branch?: number;
  /** Bytes of content in the event. */
  dataBytes?: number;
}

/** A domain's events as the suite needs them: made from a few numbers, the same numbers making equal events. */
export interface SampleDomain<E extends StreamEvent> {
  contract: EventContract<E>;
  /** A log that no other test has, so that cases don't meet on a broker that keeps its topics. */
  newLogKey(): string;
  /** Another log whose name is like that one's, for a domain where a digit more does not make one. */
  similarLogKey?(logKey: string): string;
  /** The log grows by a block at a height. */
  appended(logKey: string, sequence: number, height: number, options?: SampleOptions): E;
  /** The log goes back to a height. */
  reverted(logKey: string, sequence: number, height: number, options?: SampleOptions): E;
  /** The same event of another epoch. */
  atEpoch(event: E, epoch: number): E;
}

/** An event of a domain that the suite makes up: its keys are texts, and not every event is about a block. */
export interface LedgerEvent extends StreamEvent {
  ledger: string;
  kind: 'entry' | 'correction';
  block?: BlockRef;
  /** Only some entries have one: what is absent must stay absent. */
  note?: string;
  amount: bigint;
  content: string;
}

/** A block that tells a height and a branch apart. */
export function sampleBlock(height: number, branch = 0): BlockRef {
  return { height, hash: `block-${height}_${branch}` };
}

function event(kind: LedgerEvent['kind'], ledger: string, sequence: number, height: number, options: SampleOptions) {
  const { epoch = 1, branch = 0, dataBytes = 4 } = options;
  return {
    kind,
    ledger,
    epoch,
    sequence,
    ...(height % 3 !== 0 && { block: sampleBlock(height, branch) }),
    ...(height % 2 === 0 && { note: `of ${height}` }),
    amount: 2n ** 256n - BigInt(height),
    content: 'Z'.repeat(dataBytes),
  };
}

const BIGINTS = (key: string, value: unknown) => (key === 'amount' ? BigInt(value as string) : value);

/** The suite's own domain. */
export const LEDGER: SampleDomain<LedgerEvent> = {
  contract: {
    noun: 'ledger',
    keyField: 'ledger',
    topicOf: (ledger) => `sample.ledgers.v1.${ledger}`,
    logKeyOf: ({ ledger }) => ledger,
    blockOf: ({ block }) => block,
    encode: (it) => Buffer.from(JSON.stringify(it, (_, value) => (typeof value === 'bigint' ? String(value) : value))),
    decode: (bytes) => JSON.parse(Buffer.from(bytes).toString(), BIGINTS) as LedgerEvent,
    sizeOf: ({ content }) => 500 + content.length,
  },
  newLogKey: () => `ledger-${randomUUID()}`,
  appended: (ledger, sequence, height, options = {}) => event('entry', ledger, sequence, height, options),
  reverted: (ledger, sequence, height, options = {}) => event('correction', ledger, sequence, height, options),
  atEpoch: (it, epoch) => ({ ...it, epoch }),
};

/** Events of a log that only grows: sequences `from` to `to`, each at the height of its sequence. */
export function growth<E extends StreamEvent>(
  { appended }: Pick<SampleDomain<E>, 'appended'>,
  logKey: string,
  from: number,
  to: number,
  options: SampleOptions = {},
): E[] {
  return Array.from({ length: to - from + 1 }, (_, i) => appended(logKey, from + i, from + i, options));
}
