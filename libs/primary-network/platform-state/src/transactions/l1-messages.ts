import {
  decodePlatformMessage,
  decodeWarpMessage,
  type L1ValidatorWeight,
  type RegisterL1Validator,
  sha256,
} from '@nunatak/avalanche-codec';
import { PlatformStateError } from '../platform-state-error.js';

/**
 * Reads the message by which a validator manager asks for a validator.
 * @param message a RegisterL1ValidatorTx's signed warp message
 */
export function registrationOf(message: Buffer): { validationId: Buffer; message: RegisterL1Validator } {
  const payload = addressedPayloadOf(message);
  const decoded = decodePlatformMessage(payload);
  if (decoded.type !== 'RegisterL1Validator')
    throw new PlatformStateError(`A RegisterL1ValidatorTx carries a ${decoded.type}.`);
  return { validationId: sha256(payload), message: decoded };
}

/**
 * Reads the message by which a validator manager sets a weight.
 * @param message a SetL1ValidatorWeightTx's signed warp message
 */
export function l1ValidatorWeightOf(message: Buffer): L1ValidatorWeight {
  const decoded = decodePlatformMessage(addressedPayloadOf(message));
  if (decoded.type !== 'L1ValidatorWeight')
    throw new PlatformStateError(`A SetL1ValidatorWeightTx carries a ${decoded.type}.`);
  return decoded;
}

function addressedPayloadOf(message: Buffer): Buffer {
  const { payload } = decodeWarpMessage(message).message;
  if (payload.type !== 'addressed-call')
    throw new PlatformStateError('A message to the P-Chain is not an addressed call.');
  return payload.payload;
}
