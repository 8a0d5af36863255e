import type { SignedPlatformTx } from '@firn/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import { PlatformStateError } from '../platform-state-error.js';
import { addAutoRenewedValidator, configureAutoRenewal } from './auto-renewed-transactions.js';
import {
  convertSubnet,
  disableL1Validator,
  increaseL1ValidatorBalance,
  registerL1Validator,
  setL1ValidatorWeight,
} from './l1-transactions.js';
import { addStaker, removeSubnetValidator } from './staker-transactions.js';
import { createChain, createSubnet, transferSubnet, transformSubnet } from './subnet-transactions.js';

/**
 * Does what a transaction does that needs no decision, beyond spending inputs and making `outs`. avalanchego:
 * vms/platformvm/txs/executor/standard_tx_executor.go; of atomic blocks, atomic_tx_executor.go.
 */
export function applyStandardTransaction(state: ChainState, signed: SignedPlatformTx): void {
  const { tx } = signed;
  switch (tx.type) {
    case 'BaseTx':
    case 'ImportTx':
    case 'ExportTx':
      return;
    case 'AddValidatorTx':
    case 'AddDelegatorTx':
    case 'AddSubnetValidatorTx':
    case 'AddPermissionlessValidatorTx':
    case 'AddPermissionlessDelegatorTx':
      return addStaker(state, tx, signed.id);
    case 'RemoveSubnetValidatorTx':
      return removeSubnetValidator(state, tx, signed.id);
    case 'CreateSubnetTx':
      return createSubnet(state, tx, signed.id);
    case 'CreateChainTx':
      return createChain(state, tx, signed.id);
    case 'TransformSubnetTx':
      return transformSubnet(state, tx, signed.id);
    case 'TransferSubnetOwnershipTx':
      return transferSubnet(state, tx, signed.id);
    case 'ConvertSubnetToL1Tx':
      return convertSubnet(state, tx, signed.id);
    case 'RegisterL1ValidatorTx':
      return registerL1Validator(state, tx, signed.id);
    case 'SetL1ValidatorWeightTx':
      return setL1ValidatorWeight(state, tx, signed.id);
    case 'IncreaseL1ValidatorBalanceTx':
      return increaseL1ValidatorBalance(state, tx, signed.id);
    case 'DisableL1ValidatorTx':
      return disableL1Validator(state, tx, signed.id);
    case 'AddAutoRenewedValidatorTx':
      return addAutoRenewedValidator(state, tx, signed.id);
    case 'SetAutoRenewedValidatorConfigTx':
      return configureAutoRenewal(state, tx, signed.id);
    case 'AdvanceTimeTx':
    case 'RewardValidatorTx':
    case 'RewardAutoRenewedValidatorTx':
      throw new PlatformStateError(`A ${tx.type} stands where only transactions may that need no decision.`);
  }
}
