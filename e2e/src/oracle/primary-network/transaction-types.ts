/** Types of the P-Chain's transactions by the type ids of avalanchego's codec (vms/platformvm/txs/codec.go). */
const PLATFORM: Readonly<Record<number, string>> = {
  12: 'AddValidatorTx',
  13: 'AddSubnetValidatorTx',
  14: 'AddDelegatorTx',
  15: 'CreateChainTx',
  16: 'CreateSubnetTx',
  17: 'ImportTx',
  18: 'ExportTx',
  19: 'AdvanceTimeTx',
  20: 'RewardValidatorTx',
  23: 'RemoveSubnetValidatorTx',
  24: 'TransformSubnetTx',
  25: 'AddPermissionlessValidatorTx',
  26: 'AddPermissionlessDelegatorTx',
  33: 'TransferSubnetOwnershipTx',
  34: 'BaseTx',
  35: 'ConvertSubnetToL1Tx',
  36: 'RegisterL1ValidatorTx',
  37: 'SetL1ValidatorWeightTx',
  38: 'IncreaseL1ValidatorBalanceTx',
  39: 'DisableL1ValidatorTx',
};
const EXCHANGE: Readonly<Record<number, string>> = {
  0: 'BaseTx',
  1: 'CreateAssetTx',
  2: 'OperationTx',
  3: 'ImportTx',
  4: 'ExportTx',
};
const PLATFORM_BLOCKS: Readonly<Record<number, string>> = {
  0: 'ApricotProposalBlock',
  1: 'ApricotAbortBlock',
  2: 'ApricotCommitBlock',
  3: 'ApricotStandardBlock',
  4: 'ApricotAtomicBlock',
  29: 'BanffProposalBlock',
  30: 'BanffAbortBlock',
  31: 'BanffCommitBlock',
  32: 'BanffStandardBlock',
};
const EXCHANGE_BLOCKS: Readonly<Record<number, string>> = { 20: 'StandardBlock' };

const NAMES = { P: PLATFORM, X: EXCHANGE };
const BLOCK_NAMES = { P: PLATFORM_BLOCKS, X: EXCHANGE_BLOCKS };

/** @param hex a signed transaction as a node gives it */
export function transactionTypeOf(chain: 'P' | 'X', hex: string): string {
  return named(NAMES[chain], hex);
}

/** @param hex a block as a node gives it */
export function blockTypeOf(chain: 'P' | 'X', hex: string): string {
  return named(BLOCK_NAMES[chain], hex);
}

/** The type stands behind the codec's version. */
function named(names: Readonly<Record<number, string>>, hex: string): string {
  const id = Number.parseInt(hex.slice(6, 14), 16);
  const name = names[id];
  if (!name) throw new Error(`unknown type ${id}`);
  return name;
}
