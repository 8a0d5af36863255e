import { sha256 } from '../components/hash.js';
import type { ConvertSubnetToL1Tx } from '../platform/l1-txs.js';
import { BLS_PUBLIC_KEY_BYTES } from '../platform/staker.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';

// Names are those of avalanchego's vms/platformvm/warp/message.

/** One of an L1's first validators. */
export interface SubnetToL1ConversionValidatorData {
  nodeId: Buffer;
  /** 48 bytes. */
  blsPublicKey: Buffer;
  weight: bigint;
}

/** What a conversion's id is the hash of. */
export interface SubnetToL1ConversionData {
  subnetId: Buffer;
  managerChainId: Buffer;
  managerAddress: Buffer;
  validators: SubnetToL1ConversionValidatorData[];
}

/** The least bytes of a validator: with no bytes of a node id. */
const VALIDATOR_BYTES = 4 + BLS_PUBLIC_KEY_BYTES + 8;

export function decodeSubnetToL1ConversionData(bytes: Buffer): SubnetToL1ConversionData {
  const reader = Reader.of(bytes);
  const data = {
    subnetId: reader.id(),
    managerChainId: reader.id(),
    managerAddress: reader.sized(),
    validators: reader.list(VALIDATOR_BYTES, readValidatorData),
  };
  reader.end();
  return data;
}

export function encodeSubnetToL1ConversionData(data: SubnetToL1ConversionData): Buffer {
  const writer = Writer.versioned();
  writer.id(data.subnetId);
  writer.id(data.managerChainId);
  writer.sized(data.managerAddress);
  writer.list(data.validators, writeValidatorData);
  return writer.finish();
}

/** The id that a SubnetToL1Conversion message carries: SHA-256 of the data's encoding. */
export function subnetToL1ConversionId(data: SubnetToL1ConversionData): Buffer {
  return sha256(encodeSubnetToL1ConversionData(data));
}

/** What a transaction converts, as its conversion's id is made from. */
export function subnetToL1ConversionDataOf(tx: ConvertSubnetToL1Tx): SubnetToL1ConversionData {
  return {
    subnetId: tx.subnetId,
    managerChainId: tx.chainId,
    managerAddress: tx.address,
    validators: tx.validators.map(({ nodeId, signer, weight }) => ({ nodeId, blsPublicKey: signer.publicKey, weight })),
  };
}

function readValidatorData(reader: Reader): SubnetToL1ConversionValidatorData {
  return { nodeId: reader.sized(), blsPublicKey: reader.fixed(BLS_PUBLIC_KEY_BYTES), weight: reader.uint64() };
}

function writeValidatorData(writer: Writer, validator: SubnetToL1ConversionValidatorData): void {
  writer.sized(validator.nodeId);
  writer.fixed(validator.blsPublicKey, BLS_PUBLIC_KEY_BYTES);
  writer.uint64(validator.weight);
}
