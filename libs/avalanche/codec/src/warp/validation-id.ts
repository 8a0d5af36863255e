import { sha256 } from '../components/hash.js';
import { ID_BYTES } from '../components/ids.js';
import { encodePlatformMessage, type RegisterL1Validator } from './platform-message.js';

/** The validation id of a validator that a message registers: SHA-256 of the message's encoding (ACP-77). */
export function registrationValidationId(message: RegisterL1Validator): Buffer {
  return sha256(encodePlatformMessage(message));
}

/**
 * The validation id of one of an L1's first validators: SHA-256 of the subnet's id and the validator's place in the conversion (32 bits,
 * ACP-77).
 */
export function conversionValidationId(subnetId: Uint8Array, index: number): Buffer {
  const bytes = Buffer.alloc(ID_BYTES + 4);
  bytes.set(subnetId);
  bytes.writeUInt32BE(index, ID_BYTES);
  return sha256(bytes);
}
