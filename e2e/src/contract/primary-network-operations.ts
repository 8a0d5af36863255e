import type { Operation } from './operation.js';

const PAGING = ['pageToken', 'pageSize'] as const;
const TIMES = ['startTimestamp', 'endTimestamp', ...PAGING] as const;
const NETWORK = '/v1/networks/{network}';
const CHAIN = `${NETWORK}/blockchains/{blockchainId}`;
const listOf = (items: string, path: string, resource: string, query: readonly string[]): Operation => ({
  ...{ path, resource, items, query },
  maxPageSize: 100,
});

/** The operations of the primary network that are compared, by name. */
export const PRIMARY_NETWORK_OPERATIONS = {
  pendingRewards: listOf('pendingRewards', `${NETWORK}/rewards:listPending`, 'PendingRewardList', [
    ...['addresses', 'nodeIds', 'sortOrder'],
    ...PAGING,
  ]),
  historicalRewards: listOf('historicalRewards', `${NETWORK}/rewards`, 'HistoricalRewardList', [
    ...['addresses', 'nodeIds', 'currency', 'sortOrder'],
    ...PAGING,
  ]),
  nodeBlocks: listOf('blocks', `${CHAIN}/nodes/{nodeId}/blocks`, 'PrimaryBlockList', TIMES),
  primaryBlocks: listOf('blocks', `${CHAIN}/blocks`, 'PrimaryBlockList', TIMES),
  primaryBlock: { path: `${CHAIN}/blocks/{blockId}`, resource: 'PrimaryBlock', query: [] },
  vertices: listOf('vertices', `${CHAIN}/vertices`, 'VertexList', PAGING),
  primaryTransaction: { path: `${CHAIN}/transactions/{txHash}`, resource: 'PrimaryTransaction', query: [] },
  primaryTransactions: listOf('transactions', `${CHAIN}/transactions`, 'PrimaryTransactionList', [
    ...['addresses', 'l1ValidationId', 'txTypes', 'sortOrder'],
    ...TIMES,
  ]),
  stakingTransactions: listOf('transactions', `${CHAIN}/transactions:listStaking`, 'PrimaryTransactionList', [
    ...['addresses', 'txTypes', 'sortOrder'],
    ...TIMES,
  ]),
  utxos: listOf('utxos', `${CHAIN}/utxos`, 'UtxoList', [
    ...['addresses', 'assetId', 'includeSpent', 'minUtxoAmount', 'sortBy', 'sortOrder'],
    ...PAGING,
  ]),
  asset: { path: `${CHAIN}/assets/{assetId}`, resource: 'AssetDetails', query: [] },
  blockchain: { path: CHAIN, resource: 'Blockchain', query: [] },
  blockchains: {
    ...listOf('blockchains', `${NETWORK}/blockchains`, 'BlockchainList', ['sortOrder', ...PAGING]),
    maxPageSize: 10_000,
  },
  subnet: { path: `${NETWORK}/subnets/{subnetId}`, resource: 'Subnet', query: [] },
  subnets: {
    ...listOf('subnets', `${NETWORK}/subnets`, 'SubnetList', ['sortOrder', ...PAGING]),
    maxPageSize: 10_000,
  },
  l1Validators: listOf('validators', `${NETWORK}/l1Validators`, 'L1ValidatorList', [
    ...['l1ValidationId', 'includeInactiveL1Validators', 'nodeId', 'subnetId'],
    ...PAGING,
  ]),
  networkDetails: { path: NETWORK, resource: 'NetworkDetails', query: [] },
  avaxSupply: { path: '/v1/avax/supply', resource: 'AvaxSupply', query: ['network'] },
  validators: listOf('validators', `${NETWORK}/validators`, 'ValidatorList', [
    ...['nodeIds', 'subnetId', 'validationStatus', 'minTimeRemaining', 'maxTimeRemaining'],
    ...['minFeePercentage', 'maxFeePercentage', 'minDelegationCapacity', 'maxDelegationCapacity'],
    ...['sortBy', 'sortOrder'],
    ...PAGING,
  ]),
  nodeValidators: listOf('validators', `${NETWORK}/validators/{nodeId}`, 'ValidatorList', [
    ...['validationStatus', 'sortOrder'],
    ...PAGING,
  ]),
  cycles: listOf('cycles', `${NETWORK}/validators/{nodeId}/cycles`, 'CycleList', ['txHash', 'sortOrder', ...PAGING]),
  delegators: listOf('delegators', `${NETWORK}/delegators`, 'DelegatorList', [
    ...['nodeIds', 'rewardAddresses', 'delegationStatus', 'sortOrder'],
    ...PAGING,
  ]),
  addressBlockchains: {
    path: `${NETWORK}/addresses:listChainIds`,
    resource: 'AddressBlockchainsList',
    query: ['addresses'],
  },
  assetTransactions: listOf('transactions', `${CHAIN}/assets/{assetId}/transactions`, 'PrimaryTransactionList', [
    'txTypes',
    ...TIMES,
  ]),
  primaryBalances: { path: `${CHAIN}/balances`, resource: 'PrimaryBalances', query: ['addresses', 'blockTimestamp'] },
  lastActivity: {
    path: `${CHAIN}/lastActivityTimestampByAddresses`,
    resource: 'LastActivity',
    query: ['addresses'],
  },
  // The addresses stand in its body.
  postedLastActivity: {
    path: `${CHAIN}/lastActivityTimestampByAddresses`,
    resource: 'LastActivity',
    query: [],
    method: 'post',
  },
  vertex: { path: `${CHAIN}/vertices/{vertexHash}`, resource: 'Vertex', query: [] },
  verticesAtHeight: listOf('vertices', `${CHAIN}/vertices:listByHeight`, 'VertexList', [
    ...['vertexHeight', 'sortOrder'],
    ...PAGING,
  ]),
  // The addresses stand in its body.
  postedUtxos: {
    ...listOf('utxos', `${CHAIN}/utxos`, 'UtxoList', [
      ...['assetId', 'includeSpent', 'minUtxoAmount', 'sortBy', 'sortOrder'],
      ...PAGING,
    ]),
    method: 'post',
    maxPageSize: 1_024,
  },
} as const satisfies Record<string, Operation>;

/** An operation's name. */
export type PrimaryNetworkOperationName = keyof typeof PRIMARY_NETWORK_OPERATIONS;

/** The names of {@link PRIMARY_NETWORK_OPERATIONS}. */
export const PRIMARY_NETWORK_OPERATION_NAMES = Object.keys(PRIMARY_NETWORK_OPERATIONS) as PrimaryNetworkOperationName[];
