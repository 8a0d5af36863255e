import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { sha256 } from '../components/hash.js';
import { ID_BYTES, readId, writeId } from '../components/ids.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { decodeSignedAvmTx, encodeSignedAvmTx, type SignedAvmTx } from './avm-tx.js';

/** A vertex of the X-Chain, which had them before Cortina. avalanchego: `snow/engine/avalanche/vertex`. */
export interface AvmVertex {
  /** 32 bytes: SHA-256 of {@link bytes}. */
  id: Buffer;
  /** The whole encoding, with the codec's version. */
  bytes: Buffer;
  /** Whether it is the one that ended the graph: it has parents and no transactions. */
  stopVertex: boolean;
  chainId: Buffer;
  height: bigint;
  /** 0 so far; a stop vertex has none. */
  epoch: number;
  parentIds: Buffer[];
  txs: SignedAvmTx[];
}

const VERSION = 0;
const STOP_VERTEX_VERSION = 1;

/** The least bytes of a transaction: the number of its bytes. */
const TX_BYTES = 4;

/** Decodes a vertex of the X-Chain. */
export function decodeAvmVertex(bytes: Buffer): AvmVertex {
  const reader = new Reader(bytes);
  const version = reader.uint16();
  if (version !== VERSION && version !== STOP_VERTEX_VERSION)
    throw new AvalancheCodecError(`codec version 0 or 1, but found ${version}`, 0);
  const stopVertex = version === STOP_VERTEX_VERSION;
  const vertex: AvmVertex = {
    id: sha256(bytes),
    bytes,
    stopVertex,
    chainId: reader.id(),
    height: reader.uint64(),
    epoch: stopVertex ? 0 : reader.uint32(),
    parentIds: reader.list(ID_BYTES, readId),
    txs: stopVertex ? [] : reader.list(TX_BYTES, readTx),
  };
  reader.end();
  return vertex;
}

/** Encodes a vertex from its fields. */
export function encodeAvmVertex(vertex: Unencoded<AvmVertex>): Buffer {
  const writer = new Writer();
  writer.uint16(vertex.stopVertex ? STOP_VERTEX_VERSION : VERSION);
  writer.id(vertex.chainId);
  writer.uint64(vertex.height);
  if (!vertex.stopVertex) writer.uint32(vertex.epoch);
  writer.list(vertex.parentIds, writeId);
  if (!vertex.stopVertex) writer.list(vertex.txs, writeTx);
  return writer.finish();
}

function readTx(reader: Reader): SignedAvmTx {
  return decodeSignedAvmTx(reader.sized());
}

function writeTx(writer: Writer, tx: SignedAvmTx): void {
  writer.sized(encodeSignedAvmTx(tx));
}
