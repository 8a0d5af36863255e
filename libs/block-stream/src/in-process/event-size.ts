import type { BlockEvent } from '@firn/evm-contracts';

// Bytes that V8 takes for one object of each kind, its short strings (hashes, addresses) included; hex strings take a byte a digit.
const EVENT_BYTES = 3_000;
const TRANSACTION_BYTES = 900;
const LOG_BYTES = 400;
const FRAME_BYTES = 400;
const BALANCE_BYTES = 200;

/** About how many bytes of memory an event holds: good enough to bound a buffer, cheap enough to be counted for every event. */
export function eventSize(event: BlockEvent): number {
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
