import {
  boolean,
  bytes,
  decimal,
  integer,
  type Kind,
  list,
  nullOr,
  object,
  oneOf,
  optional,
  required,
  type Shape,
  text,
} from './shape.js';

const texts: Kind = { kind: 'list', of: text };
const open: Kind = { kind: 'text-or', of: object('GenesisData') };
const CHAIN_NAME = oneOf('p-chain', 'x-chain', 'c-chain');
const NETWORK_NAME = oneOf('mainnet', 'fuji');
const REWARD_TYPE = oneOf('VALIDATOR', 'DELEGATOR', 'VALIDATOR_FEE');
const STAKING_TYPE = oneOf('fixed', 'autoRenewed');
const AUTO_RENEW_STATE = oneOf('renewing', 'exiting', 'exited', 'aborted');
const ASSET_TYPE = oneOf('secp256k1', 'nft');
const TRANSACTION_TYPE = oneOf(
  ...'AddValidatorTx AddSubnetValidatorTx AddDelegatorTx CreateChainTx CreateSubnetTx ImportTx ExportTx'.split(' '),
  ...'AdvanceTimeTx RewardValidatorTx RemoveSubnetValidatorTx TransformSubnetTx BaseTx'.split(' '),
  ...'AddPermissionlessValidatorTx AddPermissionlessDelegatorTx TransferSubnetOwnershipTx'.split(' '),
  ...'ConvertSubnetToL1Tx RegisterL1ValidatorTx SetL1ValidatorWeightTx DisableL1ValidatorTx'.split(' '),
  ...'IncreaseL1ValidatorBalanceTx CreateAssetTx OperationTx'.split(' '),
  ...'AddAutoRenewedValidatorTx SetAutoRenewedValidatorConfigTx RewardAutoRenewedValidatorTx'.split(' '),
);

const page: Shape = { nextPageToken: optional(text) };
const chainPage: Shape = { ...page, chainInfo: required(object('ChainInfo')) };
const asset: Shape = {
  assetId: required(text),
  name: required(text),
  symbol: required(text),
  denomination: required(integer),
  type: required(ASSET_TYPE),
};
const reward: Shape = {
  addresses: required(texts),
  txHash: required(text),
  amountStaked: required(decimal),
  nodeId: required(text),
  startTimestamp: required(integer),
  endTimestamp: required(integer),
  stakingType: required(STAKING_TYPE),
  rewardType: required(REWARD_TYPE),
};
const l1Validator: Shape = {
  validationId: required(text),
  validationIdHex: required(bytes),
  nodeId: required(text),
  subnetId: required(text),
  weight: required(integer),
  remainingBalance: required(integer),
};
const blockchain: Shape = {
  createBlockTimestamp: required(integer),
  createBlockNumber: required(decimal),
  blockchainId: required(text),
  vmId: required(text),
  subnetId: required(text),
  blockchainName: required(text),
  evmChainId: optional(integer),
  genesisData: optional(open),
};

const staker: Shape = {
  txHash: required(text),
  nodeId: required(text),
  startTimestamp: required(integer),
  endTimestamp: required(integer),
};
const validator: Shape = {
  ...staker,
  subnetId: required(text),
  stakingType: required(STAKING_TYPE),
  amountStaked: required(decimal),
  delegationFee: optional(text),
  blsCredentials: optional(object('BlsCredentials')),
};
const delegator: Shape = {
  ...staker,
  rewardAddresses: required(texts),
  amountDelegated: required(decimal),
  delegationFee: required(text),
};
const unfinishedDelegator: Shape = {
  ...delegator,
  estimatedGrossReward: required(decimal),
  estimatedNetReward: required(decimal),
};
const delegations: Shape = { delegatorCount: required(integer), amountDelegated: optional(decimal) };
const percent: Kind = { kind: 'number' };
const aggregated: Shape = { ...asset, amount: required(decimal), utxoCount: required(integer) };
const shared: Shape = { ...aggregated, sharedWithChainId: required(text), status: optional(oneOf('exported')) };

/** What settled and running cycles have. */
const cycle: Shape = {
  ...{ cycleIndex: required(integer), stakingTxHash: required(text), startTimestamp: required(integer) },
  ...{ endTimestamp: required(integer), weightAtCycleStart: required(decimal) },
  ...{ autoCompoundSharePercent: required(percent), delegatorCount: required(integer) },
  amountDelegated: required(decimal),
};

/** Lists of several shapes: which one, a field tells. */
export const PRIMARY_NETWORK_VARIANTS: Readonly<
  Record<string, { field: string; of: Readonly<Record<string, string>> }>
> = {
  Validator: {
    field: 'validationStatus',
    of: {
      active: 'ActiveValidator',
      completed: 'CompletedValidator',
      pending: 'PendingValidator',
      removed: 'RemovedValidator',
    },
  },
  Delegator: {
    field: 'delegationStatus',
    of: { active: 'ActiveDelegator', completed: 'CompletedDelegator', pending: 'PendingDelegator' },
  },
};

/** The primary network's resources, in the standard dialect. */
export const PRIMARY_NETWORK_RESOURCES: Readonly<Record<string, Shape>> = {
  ChainInfo: {
    chainName: required(CHAIN_NAME),
    network: required(NETWORK_NAME),
  },
  AssetAmount: { ...asset, amount: required(decimal) },
  AssetDetails: { ...asset, createdAtTimestamp: required(integer), cap: required(oneOf('fixed', 'variable')) },
  BlsCredentials: { publicKey: required(bytes), proofOfPossession: optional(bytes) },
  Utxo: {
    addresses: required(texts),
    asset: required(object('AssetAmount')),
    consumedOnChainId: required(text),
    consumingTxHash: optional(text),
    createdOnChainId: required(text),
    utxoId: required(text),
    utxoBytes: optional(bytes),
    amount: required(decimal),
    assetId: required(text),
    blockNumber: required(decimal),
    consumingBlockNumber: optional(decimal),
    txHash: required(text),
    blockTimestamp: required(integer),
    consumingBlockTimestamp: optional(integer),
    platformLocktime: optional(integer),
    outputIndex: required(integer),
    stakeableLocktime: optional(integer),
    threshold: optional(integer),
    utxoEndTimestamp: optional(integer),
    utxoStartTimestamp: optional(integer),
    rewardType: optional(REWARD_TYPE),
    staked: optional(boolean),
    utxoType: required(oneOf('STAKE', 'TRANSFER')),
  },
  L1ValidatorManagerDetails: { blockchainId: required(text), contractAddress: required(text) },
  SubnetOwnershipInfo: { locktime: required(integer), threshold: required(integer), addresses: required(texts) },
  L1ValidatorChange: {
    ...l1Validator,
    balanceChange: optional(integer),
    blsCredentials: optional(object('BlsCredentials')),
  },
  // Its fields are what the blockchain's maker wrote.
  GenesisData: {},
  BlockchainInfo: { chainName: required(text), vmId: required(text), genesisData: optional(open) },
  ValidatorAuthority: { addresses: required(texts), threshold: required(integer) },
  PrimaryTransaction: {
    txHash: required(text),
    txType: required(TRANSACTION_TYPE),
    blockTimestamp: required(integer),
    blockNumber: required(decimal),
    blockHash: required(text),
    consumedUtxos: required(list('Utxo')),
    emittedUtxos: required(list('Utxo')),
    sourceChain: optional(text),
    destinationChain: optional(text),
    value: required(list('AssetAmount')),
    amountBurned: required(list('AssetAmount')),
    amountStaked: required(list('AssetAmount')),
    amountL1ValidatorBalanceBurned: required(list('AssetAmount')),
    startTimestamp: optional(integer),
    endTimestamp: optional(integer),
    delegationFeePercent: optional(text),
    nodeId: optional(text),
    subnetId: optional(text),
    l1ValidatorManagerDetails: optional(object('L1ValidatorManagerDetails')),
    l1ValidatorDetails: optional(list('L1ValidatorChange')),
    estimatedReward: optional(decimal),
    rewardTxHash: optional(text),
    rewardAddresses: optional(texts),
    memo: optional(bytes),
    stakingTxHash: optional(text),
    subnetOwnershipInfo: optional(object('SubnetOwnershipInfo')),
    blsCredentials: optional(object('BlsCredentials')),
    blockchainInfo: optional(object('BlockchainInfo')),
    period: optional(integer),
    autoCompoundRewardShares: optional(integer),
    validatorAuthority: optional(object('ValidatorAuthority')),
    // Of staking transactions alone.
    autoRenew: optional(object('AutoRenew')),
  },
  Blockchain: blockchain,
  Subnet: {
    createBlockTimestamp: required(integer),
    createBlockIndex: required(decimal),
    subnetId: required(text),
    ownerAddresses: required(texts),
    threshold: required(integer),
    locktime: required(integer),
    subnetOwnershipInfo: required(object('SubnetOwnershipInfo')),
    isL1: required(boolean),
    l1ConversionTransactionHash: optional(text),
    l1ValidatorManagerDetails: optional(object('L1ValidatorManagerDetails')),
    blockchains: required(list('Blockchain')),
  },
  L1Owner: { addresses: required(texts), threshold: required(integer) },
  L1Validator: {
    ...l1Validator,
    creationTimestamp: required(integer),
    blsCredentials: required(object('BlsCredentials')),
    remainingBalanceOwner: required(object('L1Owner')),
    deactivationOwner: required(object('L1Owner')),
  },
  PendingReward: {
    ...reward,
    progress: required({ kind: 'number' }),
    estimatedReward: required(object('AssetAmount')),
  },
  HistoricalReward: {
    ...reward,
    utxoId: required(text),
    outputIndex: required(integer),
    reward: required(object('AssetAmount')),
    rewardTxHash: required(text),
  },
  ProposerDetails: {
    proposerId: optional(text),
    proposerParentId: optional(text),
    proposerNodeId: optional(text),
    proposerPChainHeight: optional(integer),
    proposerTimestamp: optional(integer),
  },
  PrimaryBlock: {
    blockNumber: required(decimal),
    blockHash: required(text),
    parentHash: required(text),
    blockTimestamp: required(integer),
    blockType: required(text),
    txCount: required(integer),
    transactions: required(texts),
    blockSizeBytes: required(integer),
    l1ValidatorsAccruedFees: optional(integer),
    activeL1Validators: optional(integer),
    currentSupply: optional(decimal),
    proposerDetails: optional(object('ProposerDetails')),
  },
  Vertex: {
    vertexHash: required(text),
    parentHashes: required(texts),
    vertexHeight: required(integer),
    vertexIndex: required(integer),
    vertexTimestamp: required(integer),
    txCount: required(integer),
    transactions: required(texts),
    vertexSizeBytes: required(integer),
  },
  ValidatorRewards: {
    validationRewardAmount: required(decimal),
    delegationRewardAmount: required(decimal),
    rewardAddresses: optional(texts),
    rewardTxHash: optional(text),
  },
  ValidatorHealth: {
    reachabilityPercent: required(percent),
    benchedPChainRequestsPercent: required(percent),
    benchedXChainRequestsPercent: required(percent),
    benchedCChainRequestsPercent: required(percent),
  },
  PendingValidator: { ...validator, validationStatus: required(oneOf('pending')) },
  ActiveValidator: {
    ...validator,
    ...delegations,
    stakePercentage: required(percent),
    uptimePerformance: required(percent),
    delegationCapacity: optional(decimal),
    potentialRewards: required(object('ValidatorRewards')),
    autoRenew: optional(object('AutoRenew')),
    validationStatus: required(oneOf('active')),
    validatorHealth: required(object('ValidatorHealth')),
    geolocation: required({ kind: 'null-or', of: object('Geolocation') }),
  },
  Geolocation: {},
  AutoRenew: {
    state: required(AUTO_RENEW_STATE),
    ...{ nextPeriodSeconds: required(integer), autoCompoundSharePercent: required(percent) },
    ...{ compoundedWeight: required(decimal), accruedValidationRewards: required(decimal) },
    ...{ accruedDelegateeRewards: required(decimal), validationRewardAddresses: required(texts) },
    delegationRewardAddresses: required(texts),
    exitReason: required(nullOr(oneOf('graceful', 'uptime_not_met'))),
    endedAtTimestamp: required(nullOr(integer)),
  },
  Cycle: {
    ...cycle,
    rewardTxHash: required(text),
    ...{ grossValidationReward: required(decimal), withdrawnValidationReward: required(decimal) },
    ...{ compoundedValidationReward: required(decimal), grossDelegateeReward: required(decimal) },
    ...{ withdrawnDelegateeReward: required(decimal), compoundedDelegateeReward: required(decimal) },
    outcome: required(oneOf('renewed', 'exited', 'aborted')),
  },
  CurrentCycle: {
    ...cycle,
    ...{ projectedValidationReward: required(decimal), accruedDelegateeReward: required(decimal) },
    state: required(AUTO_RENEW_STATE),
  },
  CompletedValidator: {
    ...validator,
    ...delegations,
    rewards: required(object('ValidatorRewards')),
    autoRenew: optional(object('AutoRenew')),
    validationStatus: required(oneOf('completed')),
  },
  RemovedValidator: {
    ...validator,
    removeTxHash: required(text),
    removeTimestamp: required(integer),
    validationStatus: required(oneOf('removed')),
  },
  PendingDelegator: { ...unfinishedDelegator, delegationStatus: required(oneOf('pending')) },
  ActiveDelegator: { ...unfinishedDelegator, delegationStatus: required(oneOf('active')) },
  CompletedDelegator: {
    ...delegator,
    grossReward: required(decimal),
    netReward: required(decimal),
    delegationStatus: required(oneOf('completed')),
  },
  StakingDistribution: {
    version: required(text),
    amountStaked: required(decimal),
    validatorCount: required(integer),
  },
  ValidatorsDetails: {
    validatorCount: required(integer),
    totalAmountStaked: required(decimal),
    estimatedAnnualStakingReward: required(decimal),
    stakingDistributionByVersion: required(list('StakingDistribution')),
    stakingRatio: required(text),
  },
  DelegatorsDetails: { delegatorCount: required(integer), totalAmountStaked: required(decimal) },
  AddressBlockchains: { address: required(text), blockchainIds: required(texts) },
  AggregatedAmount: aggregated,
  SharedAmount: shared,
  // Those of a chain are required there; the values that are compared tell.
  BalancesByCategory: {
    unlockedUnstaked: optional(list('AggregatedAmount')),
    unlockedStaked: optional(list('AggregatedAmount')),
    lockedPlatform: optional(list('AggregatedAmount')),
    lockedStakeable: optional(list('AggregatedAmount')),
    lockedStaked: optional(list('AggregatedAmount')),
    pendingStaked: optional(list('AggregatedAmount')),
    restakedRewards: optional(decimal),
    locked: optional(list('AggregatedAmount')),
    unlocked: optional(list('AggregatedAmount')),
    atomicMemoryUnlocked: required(list('SharedAmount')),
    atomicMemoryLocked: required(list('SharedAmount')),
  },
  // Answers of operations.
  NetworkDetails: {
    validatorDetails: required(object('ValidatorsDetails')),
    delegatorDetails: required(object('DelegatorsDetails')),
  },
  AvaxSupply: {
    ...{ genesisUnlock: required(text), totalRewards: required(text), totalStaked: required(text) },
    ...{ totalPBurned: required(text), totalXBurned: required(text), l1ValidatorFees: required(text) },
    ...{ totalCBurned: required(text), totalSupply: required(text), circulatingSupply: required(text) },
    ...{ totalLocked: required(text), lastUpdated: required(text) },
  },
  CycleList: { ...page, cycles: required(list('Cycle')), currentCycle: optional(object('CurrentCycle')) },
  LastActivity: {
    ...{ timestamp: required(integer), blockNumber: required(decimal), txHash: required(text), utxoId: required(text) },
    ...{ isConsumed: required(boolean), chainName: required(CHAIN_NAME), network: required(NETWORK_NAME) },
  },
  ValidatorList: { ...page, validators: required(list('Validator')) },
  DelegatorList: { ...page, delegators: required(list('Delegator')) },
  AddressBlockchainsList: { addresses: required(list('AddressBlockchains')) },
  PrimaryBalances: {
    balances: required(object('BalancesByCategory')),
    chainInfo: required(object('ChainInfo')),
  },
  PendingRewardList: { ...page, pendingRewards: required(list('PendingReward')) },
  HistoricalRewardList: { ...page, historicalRewards: required(list('HistoricalReward')) },
  PrimaryBlockList: { ...chainPage, blocks: required(list('PrimaryBlock')) },
  VertexList: { ...chainPage, vertices: required(list('Vertex')) },
  PrimaryTransactionList: { ...chainPage, transactions: required(list('PrimaryTransaction')) },
  UtxoList: { ...chainPage, utxos: required(list('Utxo')) },
  BlockchainList: { ...page, blockchains: required(list('Blockchain')) },
  SubnetList: { ...page, subnets: required(list('Subnet')) },
  L1ValidatorList: { ...page, validators: required(list('L1Validator')), blockHeight: required(decimal) },
};
