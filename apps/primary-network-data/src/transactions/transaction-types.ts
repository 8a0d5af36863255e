/** Types of transactions that the hosted service's clients know. They refuse answers with any other. */
export const TRANSACTION_TYPES = [
  'AddValidatorTx',
  'AddSubnetValidatorTx',
  'AddDelegatorTx',
  'CreateChainTx',
  'CreateSubnetTx',
  'ImportTx',
  'ExportTx',
  'AdvanceTimeTx',
  'RewardValidatorTx',
  'RemoveSubnetValidatorTx',
  'TransformSubnetTx',
  'AddPermissionlessValidatorTx',
  'AddPermissionlessDelegatorTx',
  'BaseTx',
  'TransferSubnetOwnershipTx',
  'ConvertSubnetToL1Tx',
  'RegisterL1ValidatorTx',
  'SetL1ValidatorWeightTx',
  'DisableL1ValidatorTx',
  'IncreaseL1ValidatorBalanceTx',
  'UNKNOWN',
  'CreateAssetTx',
  'OperationTx',
] as const;

/** Types that came later (Helicon): served by their own names in the standard dialect, as UNKNOWN in the hosted one. */
export const LATER_TRANSACTION_TYPES = [
  'AddAutoRenewedValidatorTx',
  'SetAutoRenewedValidatorConfigTx',
  'RewardAutoRenewedValidatorTx',
] as const;

export type TransactionType = (typeof TRANSACTION_TYPES | typeof LATER_TRANSACTION_TYPES)[number];

/** Types by which a list is filtered, as they are stored: UNKNOWN stands for those that came later, which have that name in the hosted dialect. */
export function storedTypes(types: readonly string[]): string[] {
  const stored = types.flatMap((type) => (type === 'UNKNOWN' ? LATER_TRANSACTION_TYPES : [type]));
  return [...new Set<string>(stored)];
}

const HOSTED: ReadonlySet<string> = new Set(TRANSACTION_TYPES);

/** A type's name in a dialect. */
export function shownType(type: TransactionType, dialect: 'standard' | 'hosted'): TransactionType {
  return dialect === 'standard' || HOSTED.has(type) ? type : 'UNKNOWN';
}
