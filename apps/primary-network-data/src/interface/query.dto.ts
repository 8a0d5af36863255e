import { Flag, LookedUp, NotBelow, OneOf, PageQuery, PageSize, PageToken, WholeNumber } from '@nunatak/data-api';
import { NetworkDirectory } from '../networks/network-directory.js';
import { NetworkFilter, NetworkInPath } from '../networks/network-in-path.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import { PChainDirectory, PrimaryChainDirectory, XChainDirectory } from '../networks/primary-chain-directory.js';
import type { ServedNetwork } from '../networks/served-network.js';
import { TRANSACTION_TYPES } from '../transactions/transaction-types.js';
import {
  AddressList,
  Amount,
  BlockInPath,
  Height,
  IdFilter,
  IdInPath,
  NanoAvax,
  NodeFilter,
  NodeInPath,
  NodeList,
  NotOffered,
  OneChainInPath,
  Percent,
  PrimaryChainInPath,
  Timestamp,
  TransactionTypes,
} from './primary-network-parameters.js';

/** Of a GET: what a URL of 16 KiB takes with room to spare. */
const MOST_ADDRESSES = 64;
const MOST_NODES = 64;

export type SortOrder = 'asc' | 'desc';

const SORT_ORDERS = ['asc', 'desc'] as const;

export class NetworkPath {
  @NetworkInPath() network!: string;
  @LookedUp(NetworkDirectory) served!: ServedNetwork;
}

export class PrimaryChainPath extends NetworkPath {
  @PrimaryChainInPath() blockchainId!: string;
  @LookedUp(PrimaryChainDirectory) chain!: PrimaryChain;
}

export class PChainPath extends NetworkPath {
  @OneChainInPath('p-chain') blockchainId!: string;
  @LookedUp(PChainDirectory) chain!: PrimaryChain;
}

export class XChainPath extends NetworkPath {
  @OneChainInPath('x-chain') blockchainId!: string;
  @LookedUp(XChainDirectory) chain!: PrimaryChain;
}

export class BlockchainPath extends NetworkPath {
  @PrimaryChainInPath() blockchainId!: string;
}

export class SubnetPath extends NetworkPath {
  @IdInPath('A subnet’s id.', '11111111111111111111111111111111LpoYY') subnetId!: string;
}

export class TransactionPath extends PrimaryChainPath {
  @IdInPath('A transaction’s id.', '3P91K6nuDFvDodcRuJTsgdf9SvYe5pMiKk38HppsoeAiEztCP') txHash!: string;
}

export class BlockPath extends PrimaryChainPath {
  @BlockInPath() blockId!: string;
}

export class ProposerPath extends PrimaryChainPath {
  @NodeInPath() nodeId!: string;
}

export class VertexPath extends XChainPath {
  @IdInPath('A vertex’ id.', 'haP1CW56cspZY7aEuqHNrtpvhqCaMTxQaYe6j5u2Mbn4L2Gqr') vertexHash!: string;
}

export class AssetPath extends XChainPath {
  @IdInPath('An asset’s id.', 'th5aLdWLi32yS9ED6uLGoMMubqHjzMsXhKWwzP6yZTYQKYzof') assetId!: string;
}

export class NodePath extends NetworkPath {
  @NodeInPath() nodeId!: string;
}

export class TimeRangeQuery extends PageQuery {
  @Timestamp('Only items after this time, exclusive: Unix seconds.') startTimestamp?: number;
  @NotBelow('startTimestamp')
  @Timestamp('Only items before this time, exclusive: Unix seconds.')
  endTimestamp?: number;
}

export class RewardsQuery extends PageQuery {
  @AddressList('Only rewards of these addresses. One of addresses and nodeIds is required.', { most: MOST_ADDRESSES })
  addresses?: string;
  @NodeList('Only rewards of stakers at these nodes.', { most: MOST_NODES }) nodeIds?: string;
  @OneOf('SortOrder', SORT_ORDERS, 'By the stake’s start: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

const CURRENCIES = [
  ...['usd', 'eur', 'aud', 'cad', 'chf', 'clp', 'cny', 'czk', 'dkk', 'gbp', 'hkd', 'huf', 'jpy', 'nzd'],
] as const;

export class HistoricalRewardsQuery extends RewardsQuery {
  @OneOf('CurrencyCode', CURRENCIES, 'The currency of prices. Nothing here knows any: rewards have no historicalPrice.')
  currency?: (typeof CURRENCIES)[number];
}

export class L1ValidatorsQuery extends PageQuery {
  @IdFilter('Only the L1 validator with this validation id, active or not.') l1ValidationId?: string;
  @Flag('Also L1 validators that are not active.', false) includeInactiveL1Validators: boolean = false;
  @NodeFilter('Only L1 validators of this node.') nodeId?: string;
  @IdFilter('Only L1 validators of this subnet.') subnetId?: string;
}

export class VerticesAtHeightQuery extends PageQuery {
  @Height('The height of vertices.') vertexHeight!: number;
  @OneOf(
    'SortOrder',
    SORT_ORDERS,
    'By the order in which they were accepted: desc, the default, is last first.',
    'desc',
  )
  sortOrder: SortOrder = 'desc';
}

/** Lists that are short and change seldom. */
export class RegistryQuery {
  @PageToken() pageToken?: string;
  @PageSize(10_000, { initial: 100 }) pageSize: number = 100;
  @OneOf('SortOrder', SORT_ORDERS, 'By time of creation: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class AssetTransactionsQuery extends TimeRangeQuery {
  @TransactionTypes(TRANSACTION_TYPES) txTypes?: string[];
}

export class StakingTransactionsQuery extends AssetTransactionsQuery {
  @AddressList('Only stakers of these addresses.', { most: MOST_ADDRESSES }) addresses?: string;
  @OneOf('SortOrder', SORT_ORDERS, 'By time: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class TransactionsQuery extends AssetTransactionsQuery {
  @AddressList('Only transactions in which these addresses have part; of the C-Chain, 0x… too.', {
    most: MOST_ADDRESSES,
    evm: true,
  })
  addresses?: string;
  @IdFilter('Only transactions that registered or changed this L1 validator.') l1ValidationId?: string;
  @OneOf('SortOrder', SORT_ORDERS, 'By time: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class AddressChainsQuery {
  @AddressList('The addresses.', { most: MOST_ADDRESSES, evm: true, isRequired: true }) addresses!: string;
}

export class ActivityQuery {
  @AddressList('The addresses that own the UTXOs.', { most: MOST_ADDRESSES, isRequired: true }) addresses!: string;
}

export class BalancesQuery {
  @AddressList('The addresses whose amounts are added up.', { most: MOST_ADDRESSES, isRequired: true })
  addresses!: string;
  @Timestamp('The balances at this time: Unix seconds. Default, as 0: now.') blockTimestamp?: number;
}

export class UtxosQuery {
  @PageToken() pageToken?: string;
  pageSize: number = 10;
  @IdFilter('Only UTXOs of this asset; on the P- and C-Chain AVAX alone.') assetId?: string;
  @Flag('Also UTXOs that are spent.', false) includeSpent: boolean = false;
  @Amount('Only UTXOs of this amount or more, in the asset’s smallest unit: nAVAX. Default 0.') minUtxoAmount?: string;
  @OneOf('UtxosSortByOption', ['timestamp', 'amount'], 'By what they are sorted.', 'timestamp')
  sortBy: 'timestamp' | 'amount' = 'timestamp';
  @OneOf('SortOrder', SORT_ORDERS, 'desc, the default, is newest or largest first.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class AddressUtxosQuery extends UtxosQuery {
  @AddressList('The addresses that own the UTXOs.', { most: MOST_ADDRESSES, isRequired: true }) addresses!: string;
  @PageSize(100) override pageSize: number = 10;
}

/** Of a POST. */
const MOST_POSTED_ADDRESSES = 1_024;

export class ManyUtxosQuery extends UtxosQuery {
  @PageSize(1_024) override pageSize: number = 10;
}

/** 64 KiB: an address with its chain and a comma takes up to 50 bytes, where the network's prefix has eight letters. */
export const ADDRESSES_BODY_BYTES = 65_536;

export class AddressesBody {
  @AddressList('The addresses that own the UTXOs.', { most: MOST_POSTED_ADDRESSES, isRequired: true })
  addresses!: string;
}

const VALIDATION_STATUSES = ['completed', 'active', 'pending', 'removed'] as const;
const DELEGATION_STATUSES = ['completed', 'active', 'pending'] as const;
const VALIDATOR_SORTS = ['blockIndex', 'delegationCapacity', 'timeRemaining', 'delegationFee'] as const;
const UPTIME_REASON = 'uptimes are what nodes see of each other, and no block tells them';
export type ValidationStatus = (typeof VALIDATION_STATUSES)[number];

export class AvaxSupplyQuery {
  @NetworkFilter(
    'Of which network: its name or id. By itself the only one that is served; of several, mainnet. fuji and testnet mean the same.',
  )
  network?: string;
}

class StakersQuery extends PageQuery {
  @OneOf('SortOrder', SORT_ORDERS, 'By the block that added them: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class ValidatorQuery extends StakersQuery {
  @OneOf('ValidationStatusType', VALIDATION_STATUSES, 'Only validators that stand so.')
  validationStatus?: ValidationStatus;
}

export class CyclesQuery extends PageQuery {
  @IdFilter('Only cycles of the position that this AddAutoRenewedValidatorTx began.') txHash?: string;
  @OneOf('SortOrder', SORT_ORDERS, 'By the cycles’ end: desc is newest first, the default.', 'desc')
  sortOrder: SortOrder = 'desc';
}

export class ValidatorsQuery extends ValidatorQuery {
  @NodeList('Only validators of these nodes.', { most: MOST_NODES }) nodeIds?: string;
  @IdFilter('Only validators of this subnet.') subnetId?: string;
  @WholeNumber('The least time that is left, in seconds.', 'a number of seconds') minTimeRemaining?: number;
  @WholeNumber('The most time that is left, in seconds.', 'a number of seconds') maxTimeRemaining?: number;
  @Percent('The least share of delegators’ rewards, in percent.') minFeePercentage?: number;
  @Percent('The greatest share of delegators’ rewards, in percent.') maxFeePercentage?: number;
  @NanoAvax(
    'The least that may still be delegated to them, in nAVAX; leaves out those that nobody can delegate to now.',
  )
  minDelegationCapacity?: string;
  @NanoAvax('The most that may still be delegated to them, in nAVAX; leaves out those that nobody can delegate to now.')
  maxDelegationCapacity?: string;
  @OneOf(
    'ValidatorSortBy',
    VALIDATOR_SORTS,
    'By what they are sorted, in the order of sortOrder: the block that added them, what may still be delegated to them, their end, their fee. Those that have no capacity or no fee come before all others in ascending order.',
    'blockIndex',
  )
  sortBy: (typeof VALIDATOR_SORTS)[number] = 'blockIndex';
  @NotOffered(UPTIME_REASON) minUptimePerformance?: string;
  @NotOffered(UPTIME_REASON) maxUptimePerformance?: string;
}

export class DelegatorsQuery extends StakersQuery {
  @OneOf('DelegationStatusType', DELEGATION_STATUSES, 'Only delegators that stand so.')
  delegationStatus?: (typeof DELEGATION_STATUSES)[number];
  @NodeList('Only delegators of these nodes.', { most: MOST_NODES }) nodeIds?: string;
  @AddressList('Only delegators whose rewards go to one of these.', { most: MOST_ADDRESSES }) rewardAddresses?: string;
}
