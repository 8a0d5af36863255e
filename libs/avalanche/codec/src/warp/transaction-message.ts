import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { ID_BYTES } from '../components/ids.js';
import type { ConvertSubnetToL1Tx, RegisterL1ValidatorTx, SetL1ValidatorWeightTx } from '../platform/l1-txs.js';
import type { Justification } from './justification.js';
import { l1ValidatorWeightOf, registrationOf } from './manager-message.js';
import { encodePlatformMessage, type PlatformMessage } from './platform-message.js';
import { subnetToL1ConversionDataOf, subnetToL1ConversionId } from './subnet-conversion.js';
import { conversionValidationId } from './validation-id.js';
import type { UnsignedWarpMessage } from './warp-message.js';

/** A message that the P-Chain's validators sign, and what justifies it. */
export interface JustifiedMessage {
  message: PlatformMessage;
  /** Undefined where the message needs none. */
  justification: Justification | undefined;
}

/** The transactions about which the P-Chain's validators sign messages. */
export type MessageTx = ConvertSubnetToL1Tx | RegisterL1ValidatorTx | SetL1ValidatorWeightTx;

/** Returns the message to a validator manager that its subnet has become an L1. */
export function conversionMessage(tx: ConvertSubnetToL1Tx): JustifiedMessage {
  return {
    message: { type: 'SubnetToL1Conversion', id: subnetToL1ConversionId(subnetToL1ConversionDataOf(tx)) },
    justification: { type: 'conversion', subnetId: tx.subnetId },
  };
}

/** Returns the message to a validator manager that its validator was registered. */
export function registrationMessage(tx: RegisterL1ValidatorTx): JustifiedMessage {
  const { validationId } = registrationOf(tx);
  return { message: { type: 'L1ValidatorRegistration', validationId, registered: true }, justification: undefined };
}

/**
 * Returns the message to a validator manager about a weight: the new value, or that the validator was removed.
 *
 * @param registration the transaction that made the validator; needed where the weight is 0
 */
export function weightMessage(
  tx: SetL1ValidatorWeightTx,
  registration: ConvertSubnetToL1Tx | RegisterL1ValidatorTx | undefined,
): JustifiedMessage {
  const { validationId, nonce, weight } = l1ValidatorWeightOf(tx);
  if (weight > 0n)
    return { message: { type: 'L1ValidatorWeight', validationId, nonce, weight }, justification: undefined };
  if (!registration) throw new AvalancheCodecError('the transaction that registered the removed validator');
  return {
    message: { type: 'L1ValidatorRegistration', validationId, registered: false },
    justification: removalJustification(registration, validationId),
  };
}

/** Returns a message of the P-Chain in the form that its validators sign. */
export function unsignedPlatformMessage(networkId: number, message: PlatformMessage): UnsignedWarpMessage {
  const payload = encodePlatformMessage(message);
  return {
    networkId,
    sourceChainId: Buffer.alloc(ID_BYTES),
    payload: { type: 'addressed-call', sourceAddress: Buffer.alloc(0), payload },
  };
}

function removalJustification(tx: ConvertSubnetToL1Tx | RegisterL1ValidatorTx, validationId: Buffer): Justification {
  if (tx.type === 'RegisterL1ValidatorTx') {
    const registration = registrationOf(tx);
    if (!registration.validationId.equals(validationId))
      throw new AvalancheCodecError('the registration of the removed validator, but was given of another one');
    return { type: 'registration', message: registration.message };
  }
  const { subnetId } = tx;
  const index = tx.validators.findIndex((_, i) => conversionValidationId(subnetId, i).equals(validationId));
  if (index < 0) throw new AvalancheCodecError('the conversion of the removed validator, but was given another one');
  return { type: 'initial-validator', subnetId, index };
}
