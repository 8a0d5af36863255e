import { fromBytes, fromInteger, PrimaryNetworkCodecError, toInteger } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import {
  type L1Validator,
  type L1ValidatorKey,
  type L1ValidatorPage,
  MESSAGE_STATUSES,
  type MessageOfTransaction,
  type Subnet,
  type TransactionMessage,
  type ValidatorManager,
} from './primary-network.js';
import { fromAmount, toAmount } from './wire-amounts.js';

// Answers about who signs what, as messages, and back. Reading throws PrimaryNetworkCodecError for what is none.

import wire = nunatak.primarynetwork.v1;

export function subnetToWire({ validatorManager }: Subnet): wire.GetSubnetResponse.$Properties {
  return { validatorManager: validatorManager ?? null };
}

export function subnetFromWire({ validatorManager }: wire.GetSubnetResponse): Subnet {
  return validatorManager ? { validatorManager: managerFromWire(validatorManager) } : {};
}

function managerFromWire(message: wire.ValidatorManager): ValidatorManager {
  return {
    blockchainId: fromBytes(message.blockchainId),
    address: fromBytes(message.address),
    conversionTransactionId: fromBytes(message.conversionTransactionId),
  };
}

export function l1ValidatorsToWire(page: L1ValidatorPage): wire.ListL1ValidatorsResponse.$Properties {
  const { height, time, validators, next } = page;
  return {
    height: toInteger(height),
    time: toInteger(time),
    validators: validators.map(validatorToWire),
    next: next ? l1ValidatorKeyToWire(next) : null,
  };
}

export function l1ValidatorKeyToWire({ time, validationId }: L1ValidatorKey): wire.L1ValidatorKey.$Properties {
  return { time: toInteger(time), validationId };
}

function validatorToWire(validator: L1Validator): wire.L1Validator.$Properties {
  const { validationId, nodeId, publicKey, balanceEndTime } = validator;
  return {
    ...{ validationId, nodeId, publicKey },
    weight: toAmount(validator.weight),
    balance: toAmount(validator.balance),
    balanceEndTime: balanceEndTime === undefined ? null : toInteger(balanceEndTime),
  };
}

export function l1ValidatorsFromWire(message: wire.ListL1ValidatorsResponse): L1ValidatorPage {
  const { next } = message;
  return {
    height: fromInteger(message.height),
    time: fromInteger(message.time),
    validators: message.validators.map(validatorFromWire),
    ...(next && { next: { time: fromInteger(next.time), validationId: fromBytes(next.validationId) } }),
  };
}

function validatorFromWire(message: wire.L1Validator): L1Validator {
  const { balanceEndTime } = message;
  return {
    validationId: fromBytes(message.validationId),
    nodeId: fromBytes(message.nodeId),
    publicKey: fromBytes(message.publicKey),
    weight: fromAmount(message.weight),
    balance: fromAmount(message.balance),
    ...(balanceEndTime != null && { balanceEndTime: fromInteger(balanceEndTime) }),
  };
}

export function transactionMessageToWire(answer: MessageOfTransaction): wire.GetTransactionMessageResponse.$Properties {
  const { transactionType, message } = answer;
  return { transactionType, message: message ? messageToWire(message) : null };
}

function messageToWire(message: TransactionMessage): wire.TransactionMessage.$Properties {
  const { unsignedMessage, justification, subnetId, validatorManager, managerSubnetId = null, status } = message;
  return {
    ...{ unsignedMessage, justification, subnetId, validatorManager, managerSubnetId },
    status: status === 'unknown' ? 0 : MESSAGE_STATUSES.indexOf(status) + 1,
  };
}

export function transactionMessageFromWire(answer: wire.GetTransactionMessageResponse): MessageOfTransaction {
  const { transactionType, message } = answer;
  return { transactionType, ...(message && { message: messageFromWire(message) }) };
}

function messageFromWire(message: wire.TransactionMessage): TransactionMessage {
  const { validatorManager, managerSubnetId, status } = message;
  if (!validatorManager) throw new PrimaryNetworkCodecError('a message of a transaction without a validator manager');
  return {
    unsignedMessage: fromBytes(message.unsignedMessage),
    justification: fromBytes(message.justification),
    subnetId: fromBytes(message.subnetId),
    validatorManager: managerFromWire(validatorManager),
    ...(managerSubnetId != null && { managerSubnetId: fromBytes(managerSubnetId) }),
    status: MESSAGE_STATUSES[status - 1] ?? 'unknown',
  };
}
