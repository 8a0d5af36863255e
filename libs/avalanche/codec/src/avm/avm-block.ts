import { sha256 } from '../components/hash.js';
import { readSignedTx, SIGNED_TX_BYTES, writeSignedTx } from '../signed-tx.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { avmTxCodec, type SignedAvmTx } from './avm-tx.js';

/** A block of the X-Chain, which has them since Cortina. avalanchego: `vms/avm/block`, `StandardBlock`. */
export interface AvmBlock {
  type: 'StandardBlock';
  /** 32 bytes: SHA-256 of {@link bytes}. */
  id: Buffer;
  /** The whole encoding, with the codec's version. */
  bytes: Buffer;
  /** Block 0's is the id of the stop vertex, or zeros. */
  parentId: Buffer;
  height: bigint;
  /** Seconds since 1970. */
  time: bigint;
  /** Zeros so far. */
  merkleRoot: Buffer;
  txs: SignedAvmTx[];
}

// It follows those of the transactions and feature extensions.
const STANDARD_BLOCK = 20;

/** Decodes a block of the X-Chain, without the proposervm's wrapper (`decodeProposerBlock` takes that off). */
export function decodeAvmBlock(bytes: Buffer): AvmBlock {
  const reader = Reader.of(bytes);
  reader.typeId(STANDARD_BLOCK, 'a block of the X-Chain');
  const block: AvmBlock = {
    type: 'StandardBlock',
    id: sha256(bytes),
    bytes,
    parentId: reader.id(),
    height: reader.uint64(),
    time: reader.uint64(),
    merkleRoot: reader.id(),
    txs: reader.list(SIGNED_TX_BYTES, readTx),
  };
  reader.end();
  return block;
}

/** Encodes a block from its fields. */
export function encodeAvmBlock(block: Unencoded<AvmBlock>): Buffer {
  const writer = Writer.versioned();
  writer.uint32(STANDARD_BLOCK);
  writer.id(block.parentId);
  writer.uint64(block.height);
  writer.uint64(block.time);
  writer.id(block.merkleRoot);
  writer.list(block.txs, writeTx);
  return writer.finish();
}

function readTx(reader: Reader): SignedAvmTx {
  return readSignedTx(avmTxCodec, reader);
}

function writeTx(writer: Writer, tx: SignedAvmTx): void {
  writeSignedTx(avmTxCodec, writer, tx);
}
