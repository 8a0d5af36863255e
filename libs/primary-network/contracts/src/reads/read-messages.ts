import { fromBytes, fromInteger, PrimaryNetworkCodecError, toInteger, toUint32 } from '../events/wire-values.js';
import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import {
  type EvmBlockchain,
  L1_VALIDATOR_CHANGE_KINDS,
  type L1ValidatorHistory,
  type L1ValidatorHistoryEntry,
  type RegisteredBlockchain,
  type TransactionBytes,
  type ValidatorSet,
} from './primary-network.js';
import { fromAmount, toAmount } from './wire-amounts.js';

// Answers as messages, and back. Reading throws PrimaryNetworkCodecError for what is none.

import wire = nunatak.primarynetwork.v1;

export function blockchainToWire(chain: RegisteredBlockchain): wire.Blockchain.$Properties {
  const { networkId, blockchainId, subnetId, vmId, name, evmChainId = null, time } = chain;
  return { networkId: toUint32(networkId), blockchainId, subnetId, vmId, name, evmChainId, time: toInteger(time) };
}

export function blockchainFromWire(message: wire.Blockchain | null | undefined): RegisteredBlockchain {
  if (!message) throw new PrimaryNetworkCodecError('an answer without a blockchain');
  const { networkId, name, evmChainId } = message;
  return {
    ...{ networkId, name },
    blockchainId: fromBytes(message.blockchainId),
    subnetId: fromBytes(message.subnetId),
    vmId: fromBytes(message.vmId),
    ...(evmChainId != null && { evmChainId }),
    time: fromInteger(message.time),
  };
}

export function evmBlockchainToWire({ network, ...chain }: EvmBlockchain): wire.EvmBlockchain.$Properties {
  return { blockchain: blockchainToWire(chain), network };
}

export function evmBlockchainFromWire({ blockchain, network }: wire.EvmBlockchain): EvmBlockchain {
  return { ...blockchainFromWire(blockchain), network };
}

export function validatorSetToWire({ height, validators }: ValidatorSet): wire.GetValidatorSetResponse.$Properties {
  return {
    height: toInteger(height),
    validators: validators.map(({ nodeId, weight, publicKey = null }) => ({
      ...{ nodeId, publicKey },
      weight: toAmount(weight),
    })),
  };
}

export function validatorSetFromWire({ height, validators }: wire.GetValidatorSetResponse): ValidatorSet {
  return {
    height: fromInteger(height),
    validators: validators.map(({ nodeId, weight, publicKey }) => ({
      nodeId: fromBytes(nodeId),
      weight: fromAmount(weight),
      ...(publicKey != null && { publicKey: fromBytes(publicKey) }),
    })),
  };
}

export function historyToWire(history: L1ValidatorHistory): wire.ListL1ValidatorChangesResponse.$Properties {
  const { subnetId, nodeId, publicKey, changes, next = null } = history;
  return { subnetId, nodeId, publicKey, changes: changes.map(entryToWire), next };
}

function entryToWire(entry: L1ValidatorHistoryEntry): wire.L1ValidatorChange.$Properties {
  const { height, index, kind, transactionId = null, balanceChange } = entry;
  return {
    key: { height: toInteger(height), index: toUint32(index) },
    time: toInteger(entry.time),
    kind: kind === 'unknown' ? 0 : L1_VALIDATOR_CHANGE_KINDS.indexOf(kind) + 1,
    validatorSetHeight: toInteger(entry.validatorSetHeight),
    transactionId,
    weight: toAmount(entry.weight),
    balance: toAmount(entry.balance),
    added: balanceChange > 0n ? toAmount(balanceChange) : null,
    returned: balanceChange < 0n ? toAmount(-balanceChange) : null,
  };
}

export function historyFromWire(message: wire.ListL1ValidatorChangesResponse): L1ValidatorHistory {
  const { next } = message;
  return {
    subnetId: fromBytes(message.subnetId),
    nodeId: fromBytes(message.nodeId),
    publicKey: fromBytes(message.publicKey),
    changes: message.changes.map(entryFromWire),
    ...(next && { next: { height: fromInteger(next.height), index: next.index } }),
  };
}

function entryFromWire(change: wire.L1ValidatorChange): L1ValidatorHistoryEntry {
  const { key, kind, transactionId, added, returned } = change;
  if (!key) throw new PrimaryNetworkCodecError('a change of an L1 validator without its place');
  return {
    height: fromInteger(key.height),
    index: key.index,
    time: fromInteger(change.time),
    kind: L1_VALIDATOR_CHANGE_KINDS[kind - 1] ?? 'unknown',
    validatorSetHeight: fromInteger(change.validatorSetHeight),
    ...(transactionId != null && { transactionId: fromBytes(transactionId) }),
    weight: fromAmount(change.weight),
    balance: fromAmount(change.balance),
    balanceChange: (added == null ? 0n : fromAmount(added)) - (returned == null ? 0n : fromAmount(returned)),
  };
}

export function transactionToWire(transaction: TransactionBytes): wire.GetTransactionResponse.$Properties {
  const { type, bytes, height, time } = transaction;
  return { type, bytes, height: toInteger(height), time: toInteger(time) };
}

export function transactionFromWire({ type, bytes, height, time }: wire.GetTransactionResponse): TransactionBytes {
  return { type, bytes: fromBytes(bytes), height: fromInteger(height), time: fromInteger(time) };
}
