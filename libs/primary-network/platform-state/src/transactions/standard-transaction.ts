import type { SignedPlatformTx } from '@nunatak/avalanche-codec';
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
      break;
    case 'AddValidatorTx':
    case 'AddDelegatorTx':
    case 'AddSubnetValidatorTx':
    case 'AddPermissionlessValidatorTx':
    case 'AddPermissionlessDelegatorTx':
      addStaker(state, tx, signed.id);
      break;
    case 'RemoveSubnetValidatorTx':
      removeSubnetValidator(state, tx, signed.id);
      break;
    case 'CreateSubnetTx':
      createSubnet(state, tx, signed.id);
      break;
    case 'CreateChainTx':
      createChain(state, tx, signed.id);
      break;
    case 'TransformSubnetTx':
      transformSubnet(state, tx);
      break;
    case 'TransferSubnetOwnershipTx':
      transferSubnet(state, tx);
      break;
    case 'ConvertSubnetToL1Tx':
      convertSubnet(state, tx, signed.id);
      break;
    case 'RegisterL1ValidatorTx':
      registerL1Validator(state, tx, signed.id);
      break;
    case 'SetL1ValidatorWeightTx':
      setL1ValidatorWeight(state, tx, signed.id);
      break;
    case 'IncreaseL1ValidatorBalanceTx':
      increaseL1ValidatorBalance(state, tx, signed.id);
      break;
    case 'DisableL1ValidatorTx':
      disableL1Validator(state, tx, signed.id);
      break;
    case 'AddAutoRenewedValidatorTx':
      addAutoRenewedValidator(state, tx, signed.id);
      break;
    case 'SetAutoRenewedValidatorConfigTx':
      configureAutoRenewal(state, tx, signed.id);
      break;
    case 'AdvanceTimeTx':
    case 'RewardValidatorTx':
    case 'RewardAutoRenewedValidatorTx':
      throw new PlatformStateError(`A ${tx.type} stands where only transactions may that need no decision.`);
  }
}
