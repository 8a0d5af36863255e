import type { Chain } from './chain.js';

/**
 * The types of each chain's transactions, as avalanchego names them. Lists are read type by type and merged: one that is not named here would
 * be in none.
 */
export const TRANSACTION_TYPES = {
  P: [
    'AddAutoRenewedValidatorTx',
    'AddDelegatorTx',
    'AddPermissionlessDelegatorTx',
    'AddPermissionlessValidatorTx',
    'AddSubnetValidatorTx',
    'AddValidatorTx',
    'AdvanceTimeTx',
    'BaseTx',
    'ConvertSubnetToL1Tx',
    'CreateChainTx',
    'CreateSubnetTx',
    'DisableL1ValidatorTx',
    'ExportTx',
    'ImportTx',
    'IncreaseL1ValidatorBalanceTx',
    'RegisterL1ValidatorTx',
    'RemoveSubnetValidatorTx',
    'RewardAutoRenewedValidatorTx',
    'RewardValidatorTx',
    'SetAutoRenewedValidatorConfigTx',
    'SetL1ValidatorWeightTx',
    'TransferSubnetOwnershipTx',
    'TransformSubnetTx',
  ],
  X: ['BaseTx', 'CreateAssetTx', 'ExportTx', 'ImportTx', 'OperationTx'],
  C: ['ExportTx', 'ImportTx'],
} as const satisfies Record<Chain, readonly string[]>;

/** A transaction's type. */
export type StoredTransactionType = (typeof TRANSACTION_TYPES)[Chain][number];

/** The types of transactions that change L1 validators. Beside them only time does. */
export const L1_VALIDATOR_TYPES = [
  'ConvertSubnetToL1Tx',
  'DisableL1ValidatorTx',
  'IncreaseL1ValidatorBalanceTx',
  'RegisterL1ValidatorTx',
  'SetL1ValidatorWeightTx',
] as const satisfies readonly StoredTransactionType[];

/** The types of transactions that add a validator or a delegator. */
export const STAKING_TYPES = [
  'AddAutoRenewedValidatorTx',
  'AddDelegatorTx',
  'AddPermissionlessDelegatorTx',
  'AddPermissionlessValidatorTx',
  'AddSubnetValidatorTx',
  'AddValidatorTx',
] as const satisfies readonly StoredTransactionType[];
