import {
  type ConvertSubnetToL1Tx,
  conversionMessage,
  decodeSignedPlatformTx,
  encodeJustification,
  encodeUnsignedWarpMessage,
  type JustifiedMessage,
  type MessageTx,
  type RegisterL1ValidatorTx,
  registrationMessage,
  unsignedPlatformMessage,
  weightMessage,
} from '@nunatak/avalanche-codec';
import type { MessageStatus, TransactionMessage } from '@nunatak/primary-network-contracts';
import type { L1MessageFacts } from '@nunatak/primary-network-queries';

/** What the P-Chain's validators sign about a transaction. */
export function transactionMessageOf(networkId: number, facts: L1MessageFacts): TransactionMessage {
  const { subnetId, manager, managerSubnetId, registration, validator } = facts;
  const justified = messageOf(
    txIn<MessageTx>(facts.bytes),
    registration && txIn<ConvertSubnetToL1Tx | RegisterL1ValidatorTx>(registration),
  );
  const { message, justification } = justified;
  return {
    unsignedMessage: encodeUnsignedWarpMessage(unsignedPlatformMessage(networkId, message)),
    justification: justification ? encodeJustification(justification) : Buffer.alloc(0),
    subnetId,
    validatorManager: manager,
    ...(managerSubnetId && { managerSubnetId }),
    status: statusOf(justified, validator),
  };
}

/** The transaction in stored bytes, whose type the store's facts imply. */
function txIn<Tx extends MessageTx>(bytes: Buffer): Tx {
  return decodeSignedPlatformTx(bytes).tx as Tx;
}

function messageOf(
  tx: MessageTx,
  registration: ConvertSubnetToL1Tx | RegisterL1ValidatorTx | undefined,
): JustifiedMessage {
  switch (tx.type) {
    case 'ConvertSubnetToL1Tx':
      return conversionMessage(tx);
    case 'RegisterL1ValidatorTx':
      return registrationMessage(tx);
    case 'SetL1ValidatorWeightTx':
      return weightMessage(tx, registration);
  }
}

/**
 * Whether validators sign a message, by their own rules.
 * Source: `signatureRequestVerifier` in avalanchego's vms/platformvm/network/warp.go.
 */
function statusOf({ message }: JustifiedMessage, validator: L1MessageFacts['validator']): MessageStatus {
  switch (message.type) {
    case 'L1ValidatorRegistration':
      return message.registered && !validator ? 'ended' : 'signed';
    case 'L1ValidatorWeight':
      if (!validator) return 'ended';
      return message.nonce + 1n === validator.minNonce && message.weight === validator.weight ? 'signed' : 'superseded';
    default:
      return 'signed';
  }
}
