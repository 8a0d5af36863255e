import type { BlockRef, EventContract, StreamEvent } from '@nunatak/block-stream';

/** What one block moves: amounts in the ledger's smallest unit, negative where the account pays. */
export interface LedgerEntry {
  account: string;
  amount: bigint;
}

/** A block of a ledger. It is final: no other one ever comes at its height. */
export interface LedgerBlock extends BlockRef {
  entries: LedgerEntry[];
  memo: string;
}

/** A ledger has grown by a block. */
export interface LedgerEvent extends StreamEvent {
  /** The ledger's name: letters and digits. */
  ledger: string;
  block: LedgerBlock;
}

/** About what an entry and the rest of an event take as objects of V8. */
const [ENTRY_BYTES, EVENT_BYTES] = [150, 500] as const;

/** The logs of ledgers: one a ledger, by its name. An event is JSON, amounts as decimal text. */
export const LEDGER_BLOCKS: EventContract<LedgerEvent> = {
  noun: 'ledger',
  keyField: 'ledger',
  topicOf: (ledger) => `sample.ledger-blocks.v1.${ledger}`,
  logKeyOf: ({ ledger }) => ledger,
  blockOf: ({ block: { height, hash } }) => ({ height, hash }),
  encode: (event) => Buffer.from(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? `${value}` : value))),
  decode: (bytes) =>
    JSON.parse(Buffer.from(bytes).toString(), (key, value) => (key === 'amount' ? BigInt(value) : value)),
  sizeOf: ({ block: { entries, memo } }) => EVENT_BYTES + entries.length * ENTRY_BYTES + memo.length,
};
