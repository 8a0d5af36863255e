import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { sha256 } from '../components/hash.js';
import type { RegisterL1ValidatorTx, SetL1ValidatorWeightTx } from '../platform/l1-txs.js';
import { decodePlatformMessage, type L1ValidatorWeight, type RegisterL1Validator } from './platform-message.js';
import { decodeWarpMessage } from './warp-message.js';

/** Reads the message by which a validator manager asks for a validator. */
export function registrationOf({ message }: Pick<RegisterL1ValidatorTx, 'message'>): {
  validationId: Buffer;
  message: RegisterL1Validator;
} {
  const payload = managerPayloadIn(message);
  const decoded = decodePlatformMessage(payload);
  if (decoded.type !== 'RegisterL1Validator')
    throw new AvalancheCodecError(`a RegisterL1Validator in a RegisterL1ValidatorTx, but found a ${decoded.type}`);
  return { validationId: sha256(payload), message: decoded };
}

/** Reads the message by which a validator manager sets a weight. */
export function l1ValidatorWeightOf({ message }: Pick<SetL1ValidatorWeightTx, 'message'>): L1ValidatorWeight {
  const decoded = decodePlatformMessage(managerPayloadIn(message));
  if (decoded.type !== 'L1ValidatorWeight')
    throw new AvalancheCodecError(`an L1ValidatorWeight in a SetL1ValidatorWeightTx, but found a ${decoded.type}`);
  return decoded;
}

function managerPayloadIn(signed: Buffer): Buffer {
  const { payload } = decodeWarpMessage(signed).message;
  if (payload.type !== 'addressed-call') throw new AvalancheCodecError('an addressed call in a message to the P-Chain');
  return payload.payload;
}
