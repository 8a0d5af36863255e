import {
  AvalancheCodecError,
  decodeJustification,
  decodePlatformMessage,
  type Justification,
  type L1ValidatorRegistration,
  type PlatformMessage,
  type UnsignedWarpMessage,
  validationIdOf,
} from '@nunatak/avalanche-codec';
import { BadRequestError } from '@nunatak/core/errors';

/**
 * Refuses a message of the P-Chain that its validators never sign, or not with this justification.
 * @throws BadRequestError
 */
export function checkPlatformMessage({ payload }: UnsignedWarpMessage, justification: Buffer): void {
  if (payload.type !== 'addressed-call' || payload.sourceAddress.length > 0)
    throw messageFault('a message of the P-Chain is an addressed call without a source address');
  const message = decoded('message', () => decodePlatformMessage(payload.payload));
  if (message.type === 'RegisterL1Validator') throw messageFault('the P-Chain signs no RegisterL1Validator');
  if (message.type === 'SubnetToL1Conversion' && justificationIn(justification, message).type !== 'conversion')
    throw justificationFault("a SubnetToL1Conversion needs its subnet's 32 bytes");
  if (message.type === 'L1ValidatorRegistration' && !message.registered) checkRemoval(message, justification);
}

/** Reads a justification. @throws BadRequestError */
export function readJustification(bytes: Buffer): Justification {
  return decoded('justification', () => decodeJustification(bytes));
}

function checkRemoval(message: L1ValidatorRegistration, bytes: Buffer): void {
  const justification = justificationIn(bytes, message);
  if (justification.type === 'conversion')
    throw justificationFault('an L1ValidatorRegistration of false needs an L1ValidatorRegistrationJustification');
  if (!validationIdOf(justification).equals(message.validationId))
    throw justificationFault('it is of another validation than the message');
}

function justificationIn(bytes: Buffer, { type }: PlatformMessage): Justification {
  if (bytes.length === 0) throw justificationFault(`the validators of the P-Chain sign no ${type} without one`);
  return readJustification(bytes);
}

/** @throws BadRequestError in place of the codec's error */
export function decoded<Value>(field: string, decode: () => Value): Value {
  try {
    return decode();
  } catch (error) {
    if (error instanceof AvalancheCodecError)
      throw new BadRequestError(`${field} can not be decoded: ${error.message}`, field, { cause: error });
    throw error;
  }
}

function messageFault(text: string): BadRequestError {
  return new BadRequestError(`message: ${text}`, 'message');
}

function justificationFault(text: string): BadRequestError {
  return new BadRequestError(`justification: ${text}`, 'justification');
}
