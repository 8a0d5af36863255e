import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { ID_BYTES } from '../components/ids.js';
import { decodePlatformMessage, encodePlatformMessage, type RegisterL1Validator } from './platform-message.js';
import { conversionValidationId, registrationValidationId } from './validation-id.js';

// Names are those of avalanchego's vms/platformvm/network/warp.go and proto/platformvm.

/** Justifies a SubnetToL1Conversion: the subnet. */
export interface ConversionJustification {
  type: 'conversion';
  subnetId: Buffer;
}

/** Justifies an L1ValidatorRegistration `false` of one of an L1's first validators. */
export interface InitialValidatorJustification {
  type: 'initial-validator';
  subnetId: Buffer;
  /** The validator's position in the conversion; 32 bits. */
  index: number;
}

/** Justifies an L1ValidatorRegistration `false` of a validator that a message registered, or could have. */
export interface RegistrationJustification {
  type: 'registration';
  message: RegisterL1Validator;
}

/** What the P-Chain's validators need beside a message to sign the message. Messages of other kinds have no justification. */
export type Justification = ConversionJustification | InitialValidatorJustification | RegistrationJustification;

/** `convert_subnet_to_l1_tx_data` and `subnet_id`: field 1, with its length. */
const FIELD_1 = 0x0a;
/** `register_l1_validator_message`: field 2, with its length. */
const FIELD_2 = 0x12;
/** `index`: field 2, a number. */
const INDEX = 0x10;
const UINT32_END = 2 ** 32;
/** A number of 32 bits takes as many bytes at most. */
const VARINT_BYTES = 5;

/**
 * Decodes a justification: a subnet's 32 bytes, or an L1ValidatorRegistrationJustification in protobuf. Refuses all of protobuf's encodings
 * but the shortest, which every library writes.
 */
export function decodeJustification(bytes: Buffer): Justification {
  if (bytes.length === ID_BYTES) return { type: 'conversion', subnetId: bytes };
  const tag = bytes[0];
  if (tag !== FIELD_1 && tag !== FIELD_2)
    throw new AvalancheCodecError("a subnet's 32 bytes or an L1ValidatorRegistrationJustification", 0);
  const { value: length, end: start } = varintAt(bytes, 1);
  if (start + length !== bytes.length)
    throw new AvalancheCodecError(`${length} bytes, but ${bytes.length - start} are left`, start);
  const content = bytes.subarray(start);
  return tag === FIELD_1 ? initialValidatorIn(content, start) : registrationIn(content);
}

export function encodeJustification(justification: Justification): Buffer {
  if (justification.type === 'conversion') {
    assertId(justification.subnetId);
    return Buffer.from(justification.subnetId);
  }
  if (justification.type === 'registration') return field(FIELD_2, encodePlatformMessage(justification.message));
  const { subnetId, index } = justification;
  assertId(subnetId);
  // Protobuf leaves out a number that is 0.
  const number = index === 0 ? Buffer.alloc(0) : Buffer.from([INDEX, ...varint(index)]);
  return field(FIELD_1, Buffer.concat([field(FIELD_1, subnetId), number]));
}

/** Returns the id of the validation that has ended or can never begin. */
export function validationIdOf(justification: InitialValidatorJustification | RegistrationJustification): Buffer {
  return justification.type === 'initial-validator'
    ? conversionValidationId(justification.subnetId, justification.index)
    : registrationValidationId(justification.message);
}

/** @param offset where the bytes stand in the justification */
function initialValidatorIn(bytes: Buffer, offset: number): InitialValidatorJustification {
  const start = 2;
  const end = start + ID_BYTES;
  if (bytes[0] !== FIELD_1 || bytes[1] !== ID_BYTES || bytes.length < end)
    throw new AvalancheCodecError("a subnet's id", offset);
  const subnetId = bytes.subarray(start, end);
  if (bytes.length === end) return { type: 'initial-validator', subnetId, index: 0 };
  if (bytes[end] !== INDEX) throw new AvalancheCodecError('an index', offset + end);
  const { value: index, end: behind } = varintAt(bytes, end + 1);
  if (index === 0 || behind !== bytes.length) throw new AvalancheCodecError('an index and the end', offset + end);
  return { type: 'initial-validator', subnetId, index };
}

function registrationIn(bytes: Buffer): RegistrationJustification {
  const message = decodePlatformMessage(bytes);
  if (message.type !== 'RegisterL1Validator')
    throw new AvalancheCodecError(`a RegisterL1Validator, but found a ${message.type}`);
  return { type: 'registration', message };
}

/** Reads a number of 32 bits in its shortest form. @returns with where the next field begins */
function varintAt(bytes: Buffer, at: number): { value: number; end: number } {
  let value = 0;
  for (let i = 0; i < VARINT_BYTES; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) throw new AvalancheCodecError('a number, but the bytes end', at);
    value += (byte & 0x7f) * 128 ** i;
    if (byte >= 0x80) continue;
    // A last byte of 0 says nothing.
    if (value >= UINT32_END || (byte === 0 && i > 0)) break;
    return { value, end: at + i + 1 };
  }
  throw new AvalancheCodecError('a number of 32 bits', at);
}

function varint(value: number): number[] {
  if (!Number.isInteger(value) || value < 0 || value >= UINT32_END)
    throw new AvalancheCodecError(`a uint32, but was given ${value}`);
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return [...bytes, rest];
}

function field(tag: number, content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from([tag, ...varint(content.length)]), content]);
}

function assertId(id: Uint8Array): void {
  if (id.length !== ID_BYTES) throw new AvalancheCodecError(`${ID_BYTES} bytes, but was given ${id.length}`);
}
