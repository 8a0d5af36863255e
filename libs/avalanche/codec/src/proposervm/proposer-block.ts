import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { sha256 } from '../components/hash.js';
import type { Unencoded } from '../unencoded.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { provenNodeId } from './certificate-node-id.js';

// Names are those of avalanchego's vms/proposervm.

interface PostForkFields {
  /** 32 bytes. Of the block within the id is another one. */
  id: Buffer;
  /** The whole encoding, with the codec's version. */
  bytes: Buffer;
  /** The wrapper before it, or the chain's own block where that was the last one without a wrapper. */
  parentId: Buffer;
  /** The chain's own block. */
  block: Buffer;
}

/** An epoch: the P-Chain height that the validators of a while are taken from (ACP-181). */
export interface ProposerEpoch {
  pChainHeight: bigint;
  number: bigint;
  /** Seconds since 1970. */
  startTime: bigint;
}

/** A block that one proposed. avalanchego: `postForkBlock`; encoded as statelessBlock or, with an epoch, statelessGraniteBlock. */
export interface PostForkBlock extends PostForkFields {
  type: 'PostForkBlock';
  /** Seconds since 1970. */
  timestamp: bigint;
  /** The P-Chain height whose validators may propose. */
  pChainHeight: bigint;
  /** The proposer's TLS certificate, DER; empty where anyone could propose. */
  certificate: Buffer;
  /** The proposer's node id, 20 bytes; undefined where there is no certificate. */
  proposer: Buffer | undefined;
  /** Since Granite; undefined before. */
  epoch: ProposerEpoch | undefined;
  /** By the certificate's key; empty where there is none. The id is of the bytes before it. */
  signature: Buffer;
}

/** A block that follows another by necessity: a commit or abort block of the P-Chain. Nobody signs it. */
export interface PostForkOption extends PostForkFields {
  type: 'PostForkOption';
}

/** What the proposervm wraps around a chain's block. */
export type ProposerBlock = PostForkBlock | PostForkOption;

// Type ids are those of avalanchego's vms/proposervm/block/codec.go.

const STATELESS_BLOCK = 0;
const OPTION = 1;
const STATELESS_GRANITE_BLOCK = 2;

/** Bytes of a signature's length, which stands between the signed bytes and the signature. */
const LENGTH_BYTES = 4;

/**
 * Takes the proposervm's wrapper off a block, as the Index API gives it. Signatures are not verified.
 *
 * @returns undefined when the bytes are no wrapper: they are then a chain's own block, from before there were wrappers, or nothing. (A
 *   node tells them apart in the same way.)
 */
export function decodeProposerBlock(bytes: Buffer): ProposerBlock | undefined {
  try {
    const reader = Reader.of(bytes);
    const block = readProposerBlock(reader, bytes);
    reader.end();
    return block;
  } catch (error) {
    if (error instanceof AvalancheCodecError) return undefined;
    throw error;
  }
}

/** Encodes a wrapper from its fields. */
export function encodeProposerBlock(block: Unencoded<ProposerBlock>): Buffer {
  const writer = Writer.versioned();
  if (block.type === 'PostForkOption') {
    writer.uint32(OPTION);
    writer.id(block.parentId);
    writer.sized(block.block);
  } else {
    writer.uint32(block.epoch === undefined ? STATELESS_BLOCK : STATELESS_GRANITE_BLOCK);
    writer.id(block.parentId);
    writer.int64(block.timestamp);
    writer.uint64(block.pChainHeight);
    writer.sized(block.certificate);
    writer.sized(block.block);
    if (block.epoch !== undefined) writeEpoch(writer, block.epoch);
    writer.sized(block.signature);
  }
  return writer.finish();
}

function readProposerBlock(reader: Reader, bytes: Buffer): ProposerBlock {
  const typeId = reader.uint32();
  switch (typeId) {
    case STATELESS_BLOCK:
    case STATELESS_GRANITE_BLOCK:
      return readPostForkBlock(reader, bytes, typeId === STATELESS_GRANITE_BLOCK);
    case OPTION:
      return { type: 'PostForkOption', id: sha256(bytes), bytes, parentId: reader.id(), block: reader.sized() };
    default:
      return reader.failTypeId("the proposervm's block", typeId);
  }
}

function readPostForkBlock(reader: Reader, bytes: Buffer, granite: boolean): PostForkBlock {
  const parentId = reader.id();
  const timestamp = reader.int64();
  const pChainHeight = reader.uint64();
  const certificate = readCertificate(reader);
  const block = reader.sized();
  const epoch = granite ? readEpoch(reader) : undefined;
  const signature = reader.sized();
  return {
    type: 'PostForkBlock',
    id: sha256(bytes.subarray(0, reader.offset - signature.length - LENGTH_BYTES)),
    bytes,
    parentId,
    block,
    timestamp,
    pChainHeight,
    certificate,
    proposer: certificate.length === 0 ? undefined : provenNodeId(certificate),
    epoch,
    signature,
  };
}

/** Reads a certificate, if any: one ASN.1 SEQUENCE that fills its bytes. The rest of it is the node's matter. */
function readCertificate(reader: Reader): Buffer {
  const certificate = reader.sized();
  if (certificate.length > 0 && !isSequence(certificate))
    reader.fail('a certificate', reader.offset - certificate.length);
  return certificate;
}

/** Whether bytes are one DER SEQUENCE, of the lengths that certificates have (of an elliptic curve's key 200 bytes and more). */
function isSequence(der: Buffer): boolean {
  if (der.length < 4 || der[0] !== 0x30) return false;
  if (der[1] === 0x82) return der.readUInt16BE(2) === der.length - 4;
  return der[1] === 0x81 && der[2] === der.length - 3;
}

function readEpoch(reader: Reader): ProposerEpoch {
  return { pChainHeight: reader.uint64(), number: reader.uint64(), startTime: reader.int64() };
}

function writeEpoch(writer: Writer, epoch: ProposerEpoch): void {
  writer.uint64(epoch.pChainHeight);
  writer.uint64(epoch.number);
  writer.int64(epoch.startTime);
}
