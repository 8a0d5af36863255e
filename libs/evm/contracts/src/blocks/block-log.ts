import type { EventContract } from '@nunatak/block-stream';
import type { BlockEvent } from './block-event.js';
import { decodeBlockEvent, encodeBlockEvent } from './block-event-codec.js';

// Bytes that V8 takes for one object of each kind, its short strings (hashes, addresses) included; hex strings take a byte a digit.
const EVENT_BYTES = 3_000;
const TRANSACTION_BYTES = 900;
const LOG_BYTES = 400;
const FRAME_BYTES = 400;
const BALANCE_BYTES = 200;

function sizeOf(event: BlockEvent): number {
  if (event.kind === 'reverted') return EVENT_BYTES;
  const { header, transactions, frames, balances } = event.block;
  let bytes = EVENT_BYTES + header.extraData.length + (header.blockExtraData?.length ?? 0);
  bytes += (frames?.length ?? 0) * FRAME_BYTES + (balances?.length ?? 0) * BALANCE_BYTES;
  for (const transaction of transactions) {
    bytes += TRANSACTION_BYTES + transaction.input.length;
    for (const log of transaction.logs) bytes += LOG_BYTES + log.data.length;
  }
  return bytes;
}

/** The logs of EVM blocks: one a chain, by its decimal chain id. */
export const EVM_BLOCKS: EventContract<BlockEvent> = {
  noun: 'chain',
  keyField: 'chainId',
  topicOf: (chainId) => `evm.blocks.v1.${chainId}`,
  logKeyOf: ({ chainId }) => chainId,
  blockOf: ({ height, hash }) => ({ height, hash }),
  encode: encodeBlockEvent,
  decode: decodeBlockEvent,
  sizeOf,
};
