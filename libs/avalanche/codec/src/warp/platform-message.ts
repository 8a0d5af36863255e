import { readAddresses, writeAddresses } from '../fx/secp256k1fx.js';
import { BLS_PUBLIC_KEY_BYTES } from '../platform/staker.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';

// Names are those of avalanchego's vms/platformvm/warp/message.

/** Who has a right on the P-Chain. */
export interface PChainOwner {
  threshold: number;
  /** Of 20 bytes each. */
  addresses: Buffer[];
}

/** That a subnet has become an L1. Signed by the P-Chain. */
export interface SubnetToL1Conversion {
  type: 'SubnetToL1Conversion';
  /** `subnetToL1ConversionId` of the conversion's data. */
  id: Buffer;
}

/** Asks the P-Chain to add a validator. Its validation id is the SHA-256 of its encoding. Signed by the L1. */
export interface RegisterL1Validator {
  type: 'RegisterL1Validator';
  subnetId: Buffer;
  nodeId: Buffer;
  /** 48 bytes. */
  blsPublicKey: Buffer;
  /** Seconds since 1970, after which it may not be used. */
  expiry: bigint;
  remainingBalanceOwner: PChainOwner;
  disableOwner: PChainOwner;
  weight: bigint;
}

/** That a validator is one, or that it will never be (again). Signed by the P-Chain. */
export interface L1ValidatorRegistration {
  type: 'L1ValidatorRegistration';
  validationId: Buffer;
  registered: boolean;
}

/** Asks the P-Chain to set a weight (signed by the L1), or says that it has (signed by the P-Chain). */
export interface L1ValidatorWeight {
  type: 'L1ValidatorWeight';
  validationId: Buffer;
  nonce: bigint;
  weight: bigint;
}

/** What an addressed call to or from the P-Chain carries. */
export type PlatformMessage = SubnetToL1Conversion | RegisterL1Validator | L1ValidatorRegistration | L1ValidatorWeight;

/** The least bytes of an owner: of no addresses. */
export const P_CHAIN_OWNER_BYTES = 8;

const SUBNET_TO_L1_CONVERSION = 0;
const REGISTER_L1_VALIDATOR = 1;
const L1_VALIDATOR_REGISTRATION = 2;
const L1_VALIDATOR_WEIGHT = 3;

/** Decodes what an addressed call to or from the P-Chain carries. */
export function decodePlatformMessage(bytes: Buffer): PlatformMessage {
  const reader = Reader.of(bytes);
  const message = readPlatformMessage(reader);
  reader.end();
  return message;
}

export function encodePlatformMessage(message: PlatformMessage): Buffer {
  const writer = Writer.versioned();
  writePlatformMessage(writer, message);
  return writer.finish();
}

export function readPChainOwner(reader: Reader): PChainOwner {
  return { threshold: reader.uint32(), addresses: readAddresses(reader) };
}

export function writePChainOwner(writer: Writer, owner: PChainOwner): void {
  writer.uint32(owner.threshold);
  writeAddresses(writer, owner.addresses);
}

function readPlatformMessage(reader: Reader): PlatformMessage {
  const typeId = reader.uint32();
  switch (typeId) {
    case SUBNET_TO_L1_CONVERSION:
      return { type: 'SubnetToL1Conversion', id: reader.id() };
    case REGISTER_L1_VALIDATOR:
      return {
        type: 'RegisterL1Validator',
        subnetId: reader.id(),
        nodeId: reader.sized(),
        blsPublicKey: reader.fixed(BLS_PUBLIC_KEY_BYTES),
        expiry: reader.uint64(),
        remainingBalanceOwner: readPChainOwner(reader),
        disableOwner: readPChainOwner(reader),
        weight: reader.uint64(),
      };
    case L1_VALIDATOR_REGISTRATION:
      return { type: 'L1ValidatorRegistration', validationId: reader.id(), registered: reader.bool() };
    case L1_VALIDATOR_WEIGHT:
      return {
        type: 'L1ValidatorWeight',
        validationId: reader.id(),
        nonce: reader.uint64(),
        weight: reader.uint64(),
      };
    default:
      return reader.failTypeId('a message to or from the P-Chain', typeId);
  }
}

function writePlatformMessage(writer: Writer, message: PlatformMessage): void {
  switch (message.type) {
    case 'SubnetToL1Conversion':
      writer.uint32(SUBNET_TO_L1_CONVERSION);
      writer.id(message.id);
      break;
    case 'RegisterL1Validator':
      writer.uint32(REGISTER_L1_VALIDATOR);
      writer.id(message.subnetId);
      writer.sized(message.nodeId);
      writer.fixed(message.blsPublicKey, BLS_PUBLIC_KEY_BYTES);
      writer.uint64(message.expiry);
      writePChainOwner(writer, message.remainingBalanceOwner);
      writePChainOwner(writer, message.disableOwner);
      writer.uint64(message.weight);
      break;
    case 'L1ValidatorRegistration':
      writer.uint32(L1_VALIDATOR_REGISTRATION);
      writer.id(message.validationId);
      writer.bool(message.registered);
      break;
    case 'L1ValidatorWeight':
      writer.uint32(L1_VALIDATOR_WEIGHT);
      writer.id(message.validationId);
      writer.uint64(message.nonce);
      writer.uint64(message.weight);
      break;
  }
}
