import { sha256 } from '../components/hash.js';
import { readSignedTx, SIGNED_TX_BYTES, writeSignedTx } from '../signed-tx.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import {
  APRICOT_ABORT,
  APRICOT_ATOMIC,
  APRICOT_COMMIT,
  APRICOT_PROPOSAL,
  APRICOT_STANDARD,
  BANFF_ABORT,
  BANFF_COMMIT,
  BANFF_PROPOSAL,
  BANFF_STANDARD,
} from './platform-block-type-ids.js';
import { platformTxCodec } from './platform-tx.js';
import type { SignedPlatformTx } from './signed-platform-tx.js';

// Names are those of avalanchego's vms/platformvm/block.

interface PlatformBlockFields {
  /** 32 bytes: SHA-256 of {@link bytes}. Of the proposervm's wrapper around it the id is another one. */
  id: Buffer;
  /** The whole encoding, with the codec's version. */
  bytes: Buffer;
  parentId: Buffer;
  height: bigint;
}

/** Proposes one transaction; a commit or abort block that follows decides. The time is its transaction's, or its parent's. */
export interface ApricotProposalBlock extends PlatformBlockFields {
  type: 'ApricotProposalBlock';
  tx: SignedPlatformTx;
}

/** Decides against the proposal before it. */
export interface ApricotAbortBlock extends PlatformBlockFields {
  type: 'ApricotAbortBlock';
}

/** Decides for the proposal before it. Block 0 is one, with the SHA-256 of the genesis bytes as its parent. */
export interface ApricotCommitBlock extends PlatformBlockFields {
  type: 'ApricotCommitBlock';
}

/** Transactions that need no decision. */
export interface ApricotStandardBlock extends PlatformBlockFields {
  type: 'ApricotStandardBlock';
  txs: SignedPlatformTx[];
}

/** One import or export (before Apricot phase 5). */
export interface ApricotAtomicBlock extends PlatformBlockFields {
  type: 'ApricotAtomicBlock';
  tx: SignedPlatformTx;
}

/** Proposes a transaction, after others that need no decision (none so far). */
export interface BanffProposalBlock extends PlatformBlockFields {
  type: 'BanffProposalBlock';
  /** The chain's time after the block, in seconds since 1970. */
  time: bigint;
  txs: SignedPlatformTx[];
  tx: SignedPlatformTx;
}

export interface BanffAbortBlock extends PlatformBlockFields {
  type: 'BanffAbortBlock';
  time: bigint;
}

export interface BanffCommitBlock extends PlatformBlockFields {
  type: 'BanffCommitBlock';
  time: bigint;
}

export interface BanffStandardBlock extends PlatformBlockFields {
  type: 'BanffStandardBlock';
  time: bigint;
  txs: SignedPlatformTx[];
}

/** A block of the P-Chain, within the proposervm's wrapper or before there was one. */
export type PlatformBlock =
  | ApricotProposalBlock
  | ApricotAbortBlock
  | ApricotCommitBlock
  | ApricotStandardBlock
  | ApricotAtomicBlock
  | BanffProposalBlock
  | BanffAbortBlock
  | BanffCommitBlock
  | BanffStandardBlock;

/**
 * Decodes a block of the P-Chain, without the proposervm's wrapper (`decodeProposerBlock` takes that off). Where only the place is wanted,
 * `decodePlatformBlockPlace` reads the same fields: what changes here changes there.
 *
 * @param id the block's, where it is known: it is taken for the bytes' hash
 */
export function decodePlatformBlock(bytes: Buffer, id?: Buffer): PlatformBlock {
  const reader = Reader.of(bytes);
  const block = readPlatformBlock(reader, bytes, id);
  reader.end();
  return block;
}

/** Encodes a block from its fields. */
export function encodePlatformBlock(block: Unencoded<PlatformBlock>): Buffer {
  const writer = Writer.versioned();
  writePlatformBlock(writer, block);
  return writer.finish();
}

function readPlatformBlock(reader: Reader, bytes: Buffer, known: Buffer | undefined): PlatformBlock {
  const typeId = reader.uint32();
  const id = known ?? sha256(bytes);
  switch (typeId) {
    case APRICOT_PROPOSAL:
      return {
        type: 'ApricotProposalBlock',
        id,
        bytes,
        parentId: reader.id(),
        height: reader.uint64(),
        tx: readTx(reader),
      };
    case APRICOT_ABORT:
      return { type: 'ApricotAbortBlock', id, bytes, parentId: reader.id(), height: reader.uint64() };
    case APRICOT_COMMIT:
      return { type: 'ApricotCommitBlock', id, bytes, parentId: reader.id(), height: reader.uint64() };
    case APRICOT_STANDARD:
      return {
        type: 'ApricotStandardBlock',
        id,
        bytes,
        parentId: reader.id(),
        height: reader.uint64(),
        txs: readTxs(reader),
      };
    case APRICOT_ATOMIC:
      return {
        type: 'ApricotAtomicBlock',
        id,
        bytes,
        parentId: reader.id(),
        height: reader.uint64(),
        tx: readTx(reader),
      };
    case BANFF_PROPOSAL: {
      const time = reader.uint64();
      const txs = readTxs(reader);
      return {
        type: 'BanffProposalBlock',
        id,
        bytes,
        parentId: reader.id(),
        height: reader.uint64(),
        time,
        txs,
        tx: readTx(reader),
      };
    }
    case BANFF_ABORT: {
      const time = reader.uint64();
      return { type: 'BanffAbortBlock', id, bytes, parentId: reader.id(), height: reader.uint64(), time };
    }
    case BANFF_COMMIT: {
      const time = reader.uint64();
      return { type: 'BanffCommitBlock', id, bytes, parentId: reader.id(), height: reader.uint64(), time };
    }
    case BANFF_STANDARD: {
      const time = reader.uint64();
      return {
        type: 'BanffStandardBlock',
        id,
        bytes,
        parentId: reader.id(),
        height: reader.uint64(),
        time,
        txs: readTxs(reader),
      };
    }
    default:
      return reader.failTypeId('a block of the P-Chain', typeId);
  }
}

function writePlatformBlock(writer: Writer, block: Unencoded<PlatformBlock>): void {
  switch (block.type) {
    case 'ApricotProposalBlock':
      writer.uint32(APRICOT_PROPOSAL);
      writeFields(writer, block);
      writeTx(writer, block.tx);
      break;
    case 'ApricotAbortBlock':
      writer.uint32(APRICOT_ABORT);
      writeFields(writer, block);
      break;
    case 'ApricotCommitBlock':
      writer.uint32(APRICOT_COMMIT);
      writeFields(writer, block);
      break;
    case 'ApricotStandardBlock':
      writer.uint32(APRICOT_STANDARD);
      writeFields(writer, block);
      writer.list(block.txs, writeTx);
      break;
    case 'ApricotAtomicBlock':
      writer.uint32(APRICOT_ATOMIC);
      writeFields(writer, block);
      writeTx(writer, block.tx);
      break;
    case 'BanffProposalBlock':
      writer.uint32(BANFF_PROPOSAL);
      writer.uint64(block.time);
      writer.list(block.txs, writeTx);
      writeFields(writer, block);
      writeTx(writer, block.tx);
      break;
    case 'BanffAbortBlock':
      writer.uint32(BANFF_ABORT);
      writer.uint64(block.time);
      writeFields(writer, block);
      break;
    case 'BanffCommitBlock':
      writer.uint32(BANFF_COMMIT);
      writer.uint64(block.time);
      writeFields(writer, block);
      break;
    case 'BanffStandardBlock':
      writer.uint32(BANFF_STANDARD);
      writer.uint64(block.time);
      writeFields(writer, block);
      writer.list(block.txs, writeTx);
      break;
  }
}

function writeFields(writer: Writer, block: Pick<PlatformBlockFields, 'parentId' | 'height'>): void {
  writer.id(block.parentId);
  writer.uint64(block.height);
}

function readTx(reader: Reader): SignedPlatformTx {
  return readSignedTx(platformTxCodec, reader);
}

function writeTx(writer: Writer, tx: SignedPlatformTx): void {
  writeSignedTx(platformTxCodec, writer, tx);
}

function readTxs(reader: Reader): SignedPlatformTx[] {
  return reader.list(SIGNED_TX_BYTES, readTx);
}
