import {
  type ConvertSubnetToL1Tx,
  conversionValidationId,
  type DisableL1ValidatorTx,
  type IncreaseL1ValidatorBalanceTx,
  l1ValidatorWeightOf,
  type PChainOwner,
  type RegisterL1ValidatorTx,
  registrationOf,
  type SetL1ValidatorWeightTx,
  subnetToL1ConversionDataOf,
  subnetToL1ConversionId,
} from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { ownBytes, ownPChainOwner } from '../chain/own-copies.js';
import type { L1Validator } from '../changes/l1-validator-changes.js';
import { makeUtxo } from '../utxos/make-utxo.js';

// Source of all: vms/platformvm/txs/executor/standard_tx_executor.go; ACP-77.

/** Makes an L1 of a subnet, with its first validators. Those that the owner chose before stay until their time ends. */
export function convertSubnet(state: ChainState, tx: ConvertSubnetToL1Tx, transactionId: Buffer): void {
  const { subnetId } = state.subnets.existing(tx.subnetId);
  const added = tx.validators.map((validator, i) => ({
    validator: newL1Validator(state, validator.balance, {
      validationId: ownBytes(conversionValidationId(subnetId, i)),
      subnetId,
      nodeId: ownBytes(validator.nodeId),
      blsPublicKey: ownBytes(validator.signer.publicKey),
      remainingBalanceOwner: ownPChainOwner(validator.remainingBalanceOwner),
      deactivationOwner: ownPChainOwner(validator.deactivationOwner),
      weight: validator.weight,
    }),
    balance: validator.balance,
  }));
  const conversionId = subnetToL1ConversionId(subnetToL1ConversionDataOf(tx));
  state.changes.push({
    type: 'subnet-converted',
    subnetId,
    transactionId,
    managerChainId: tx.chainId,
    managerAddress: tx.address,
    conversionId,
    validationIds: added.map(({ validator }) => validator.validationId),
  });
  for (const { validator, balance } of added) addL1Validator(state, validator, balance, transactionId);
}

export function registerL1Validator(state: ChainState, tx: RegisterL1ValidatorTx, transactionId: Buffer): void {
  const { validationId, message } = registrationOf(tx);
  const validator = newL1Validator(state, tx.balance, {
    validationId: ownBytes(validationId),
    subnetId: ownBytes(message.subnetId),
    nodeId: ownBytes(message.nodeId),
    blsPublicKey: ownBytes(message.blsPublicKey),
    remainingBalanceOwner: ownPChainOwner(message.remainingBalanceOwner),
    deactivationOwner: ownPChainOwner(message.disableOwner),
    weight: message.weight,
  });
  addL1Validator(state, validator, tx.balance, transactionId);
}

/** Sets a weight; 0 removes the validator and pays back its balance. */
export function setL1ValidatorWeight(state: ChainState, tx: SetL1ValidatorWeightTx, transactionId: Buffer): void {
  const { validationId, nonce, weight } = l1ValidatorWeightOf(tx);
  const previous = state.l1Validators.existing(validationId);
  const { weight: previousWeight } = previous;
  const minNonce = nonce + 1n;
  if (weight > 0n) {
    const validator = { ...previous, weight, minNonce };
    state.l1Validators.put(validator);
    state.changes.push({ type: 'l1-validator-weight-changed', validator, transactionId, previousWeight, nonce });
    return;
  }
  const refund = payBack(state, previous, tx.outs.length, transactionId);
  const validator = { ...previous, weight, minNonce, endAccumulatedFee: 0n };
  state.l1Validators.put(validator);
  state.changes.push({ type: 'l1-validator-removed', validator, transactionId, previousWeight, nonce, refund });
}

export function increaseL1ValidatorBalance(
  state: ChainState,
  tx: IncreaseL1ValidatorBalanceTx,
  transactionId: Buffer,
): void {
  const previous = state.l1Validators.existing(tx.validationId);
  const activated = previous.endAccumulatedFee === 0n;
  const from = activated ? state.accruedFees : previous.endAccumulatedFee;
  const validator = { ...previous, endAccumulatedFee: from + tx.balance };
  state.l1Validators.put(validator);
  state.changes.push({
    type: 'l1-validator-balance-increased',
    validator,
    transactionId,
    amount: tx.balance,
    activated,
  });
}

export function disableL1Validator(state: ChainState, tx: DisableL1ValidatorTx, transactionId: Buffer): void {
  const previous = state.l1Validators.existing(tx.validationId);
  const refund = payBack(state, previous, tx.outs.length, transactionId);
  const validator = { ...previous, endAccumulatedFee: 0n };
  if (refund > 0n) state.l1Validators.put(validator);
  state.changes.push({ type: 'l1-validator-disabled', validator, transactionId, refund });
}

function newL1Validator(
  state: ChainState,
  balance: bigint,
  fields: Omit<L1Validator, 'startTime' | 'minNonce' | 'endAccumulatedFee'>,
): L1Validator {
  const endAccumulatedFee = balance === 0n ? 0n : state.accruedFees + balance;
  return { ...fields, startTime: state.chainTime, minNonce: 0n, endAccumulatedFee };
}

function addL1Validator(state: ChainState, validator: L1Validator, balance: bigint, transactionId: Buffer): void {
  state.l1Validators.put(validator);
  state.changes.push({ type: 'l1-validator-registered', validator, transactionId, balance });
}

/**
 * Pays a validator's balance back, as an output that follows the transaction's own.
 * @returns nAVAX; 0 of an inactive validator
 */
function payBack(state: ChainState, validator: L1Validator, outputIndex: number, transactionId: Buffer): bigint {
  if (validator.endAccumulatedFee === 0n) return 0n;
  const amount = validator.endAccumulatedFee - state.accruedFees;
  makeUtxo(state, {
    transactionId,
    outputIndex,
    assetId: state.rules.avaxAssetId,
    output: transferTo(validator.remainingBalanceOwner, amount),
    reason: 'l1-validator-refund',
  });
  return amount;
}

function transferTo({ threshold, addresses }: PChainOwner, amount: bigint) {
  const outputOwners = { locktime: 0n, threshold, addresses };
  return { type: 'secp256k1fx.TransferOutput' as const, amount, outputOwners };
}
