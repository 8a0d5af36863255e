import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { CChainBlock } from '@nunatak/primary-network-contracts';
import { bytesOf, quantityOf, type RawCChainBlock } from '../api/c-chain-api.js';
import { listOf } from '../encoding/answer-fields.js';
import { assertAtomicTxs } from './assert-atomic-txs.js';
import { assertExtData } from './ext-data-hash.js';

const HASH_BYTES = 32;

/** A C-Chain block of the JSON-RPC's answer. Its hash is the node's word; its atomic transactions are checked against the header's. */
export function mapCChainBlock(raw: RawCChainBlock, height: number): CChainBlock {
  const what = `block ${height} of the C-Chain`;
  const given = quantityOf(raw.number, `the number of ${what}`);
  if (given !== height) throw new InvalidAnswerError(`asked for ${what}, the node gave block ${given}`);
  const extData = bytesOf(raw.blockExtraData ?? '0x', `the extra data of ${what}`);
  // Every coreth states it (internal/ethapi/api.go): without it anything would pass for the block's atomic transactions.
  assertExtData(extData, bytesOf(raw.extDataHash, `the extDataHash of ${what}`, HASH_BYTES), what);
  assertAtomicTxs(extData, height);
  const milliseconds = raw.timestampMilliseconds;
  return {
    height,
    id: bytesOf(raw.hash, `the hash of ${what}`, HASH_BYTES),
    parentId: bytesOf(raw.parentHash, `the parent of ${what}`, HASH_BYTES),
    timestamp: quantityOf(raw.timestamp, `the time of ${what}`),
    ...(milliseconds !== undefined &&
      milliseconds !== null && { timestampMilliseconds: quantityOf(milliseconds, `the time of ${what}`) }),
    sizeBytes: quantityOf(raw.size, `the size of ${what}`),
    transactionCount: listOf(raw.transactions, `the transactions of ${what}`).length,
    extData,
  };
}
