import type { Reader } from '../wire/reader.js';
import type { Writer } from '../wire/writer.js';

// Names are those of avalanchego's vms/platformvm/txs and vms/platformvm/signer.

/** Who stakes, how much and how long. avalanchego: `txs.Validator`. */
export interface Validator {
  /** 20 bytes. */
  nodeId: Buffer;
  /** Seconds since 1970; since Durango it has no meaning: the block's time is the start. */
  start: bigint;
  /** Seconds since 1970. */
  end: bigint;
  /** nAVAX of the primary network; of a subnet what its owner chose, or its own asset. */
  weight: bigint;
}

/** A BLS key, and that the staker has it. */
export interface ProofOfPossession {
  type: 'signer.ProofOfPossession';
  /** 48 bytes, compressed. */
  publicKey: Buffer;
  /** 96 bytes: the public key, signed with the key. */
  proofOfPossession: Buffer;
}

/** No BLS key: of a subnet's validator that is one by stake. */
export interface EmptySigner {
  type: 'signer.Empty';
}

export type Signer = ProofOfPossession | EmptySigner;

export const BLS_PUBLIC_KEY_BYTES = 48;
export const BLS_SIGNATURE_BYTES = 96;

const EMPTY_SIGNER = 27;
const PROOF_OF_POSSESSION = 28;

export function readValidator(reader: Reader): Validator {
  return { nodeId: reader.shortId(), start: reader.uint64(), end: reader.uint64(), weight: reader.uint64() };
}

export function writeValidator(writer: Writer, validator: Validator): void {
  writer.shortId(validator.nodeId);
  writer.uint64(validator.start);
  writer.uint64(validator.end);
  writer.uint64(validator.weight);
}

/** Reads a key and its proof where nothing else can stand. */
export function readProofOfPossession(reader: Reader): ProofOfPossession {
  return {
    type: 'signer.ProofOfPossession',
    publicKey: reader.fixed(BLS_PUBLIC_KEY_BYTES),
    proofOfPossession: reader.fixed(BLS_SIGNATURE_BYTES),
  };
}

export function writeProofOfPossession(writer: Writer, signer: ProofOfPossession): void {
  writer.fixed(signer.publicKey, BLS_PUBLIC_KEY_BYTES);
  writer.fixed(signer.proofOfPossession, BLS_SIGNATURE_BYTES);
}

export function readSigner(reader: Reader): Signer {
  const typeId = reader.uint32();
  if (typeId === PROOF_OF_POSSESSION) return readProofOfPossession(reader);
  if (typeId === EMPTY_SIGNER) return { type: 'signer.Empty' };
  return reader.failTypeId('a BLS key or of none', typeId);
}

export function writeSigner(writer: Writer, signer: Signer): void {
  if (signer.type === 'signer.Empty') writer.uint32(EMPTY_SIGNER);
  else {
    writer.uint32(PROOF_OF_POSSESSION);
    writeProofOfPossession(writer, signer);
  }
}
