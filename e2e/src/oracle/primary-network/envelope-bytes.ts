import { ripemd160, sha256 } from 'viem';
import { BytesReader, hashOf, idOf } from './bytes-reader.js';

/** What the proposervm's envelope around a block says. */
export interface Envelope {
  id: string;
  parentId: string;
  /** Undefined of one that is not signed. */
  nodeId?: string;
  /** Undefined of a commit or abort block's. */
  pChainHeight?: bigint;
  /** Unix seconds. */
  timestamp?: bigint;
}

const [SIGNED, OPTION, GRANITE] = [0, 1, 2];
const EPOCH_BYTES = 24;

/** Reads a container of the Index API; undefined where it is no envelope, but the block itself. */
export function envelopeOf(container: Uint8Array): Envelope | undefined {
  const reader = new BytesReader(container);
  if (reader.u16() !== 0) return undefined;
  const type = reader.u32();
  const parentId = reader.id();
  if (type === OPTION) return { id: hashOf(container), parentId };
  if (type !== SIGNED && type !== GRANITE) return undefined;
  const [timestamp, pChainHeight, certificate] = [reader.u64(), reader.u64(), reader.sized()];
  reader.sized();
  if (type === GRANITE) reader.take(EPOCH_BYTES);
  // The signature is no part of what the id is made of.
  const id = hashOf(reader.since(0));
  reader.sized();
  if (!reader.isAtEnd) throw new Error(`envelope ${id} goes on at ${reader.at}`);
  return { id, parentId, timestamp, pChainHeight, ...(certificate.length > 0 && { nodeId: nodeIdOf(certificate) }) };
}

/** The id of the node with that certificate. */
function nodeIdOf(certificate: Buffer): string {
  const hash = ripemd160(sha256(certificate, 'bytes'), 'bytes');
  return `NodeID-${idOf(hash)}`;
}
