import { keccak_256 } from '@noble/hashes/sha3.js';
import type { CChainBlock } from '@nunatak/primary-network-contracts';
import { assertAtomicTxs } from './assert-atomic-txs.js';
import { assertExtData } from './ext-data-hash.js';
import { integerIn, itemsOf, RlpError, readRlp, textBytes } from './rlp.js';

// Places in the header. coreth: plugin/evm/customtypes/header_ext.go
const PARENT_HASH = 0;
const NUMBER = 8;
const TIME = 11;
const EXT_DATA_HASH = 15;
/** Since Granite (ACP-226). */
const TIME_MILLISECONDS = 22;

// Places in the block. coreth: plugin/evm/customtypes/block_ext.go
const TRANSACTIONS = 1;
const EXT_DATA = 4;
const BLOCK_ITEMS = 5;

const HASH_BYTES = 32;

/**
 * Reads a C-Chain block of its own encoding (RLP), as the envelope holds it. Its id is the header's hash.
 * @throws RlpError for bytes that are no such block; InvalidAnswerError for atomic transactions that are not the header's, or none at all
 */
export function decodeCChainBlock(bytes: Buffer): CChainBlock {
  const parts = itemsOf(readRlp(bytes));
  if (parts.length !== BLOCK_ITEMS) throw new RlpError(`a block of ${parts.length} parts, not ${BLOCK_ITEMS}`);
  const header = itemsOf(parts[0]!);
  if (header.length <= EXT_DATA_HASH) throw new RlpError(`a header of ${header.length} fields`);
  const height = integerIn(header[NUMBER]!);
  const milliseconds = header[TIME_MILLISECONDS];
  // Copies of what is kept: a view would keep the whole block, with all its EVM transactions, in memory.
  const extData = Buffer.from(textBytes(parts[EXT_DATA]!));
  assertExtData(extData, textBytes(header[EXT_DATA_HASH]!), `block ${height} of the C-Chain`);
  assertAtomicTxs(extData, height);
  const parentId = Buffer.from(textBytes(header[PARENT_HASH]!));
  if (parentId.length !== HASH_BYTES) throw new RlpError(`a parent's hash of ${parentId.length} bytes`);
  return {
    height,
    id: Buffer.from(keccak_256(parts[0]!.encoded)),
    parentId,
    timestamp: integerIn(header[TIME]!),
    ...(milliseconds && { timestampMilliseconds: integerIn(milliseconds) }),
    sizeBytes: bytes.length,
    transactionCount: itemsOf(parts[TRANSACTIONS]!).length,
    extData,
  };
}
