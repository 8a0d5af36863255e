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
    ...['addresses', 'nodeIds', 'sortOrder'],
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
    ...['addresses', 'assetId', 'includeSpent', 'sortBy', 'sortOrder'],
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
} as const satisfies Record<string, Operation>;

/** An operation's name. */
export type PrimaryNetworkOperationName = keyof typeof PRIMARY_NETWORK_OPERATIONS;

/** What the service offers beside, which no oracle answers: fuzzed, and tested where it is made. */
export const UNCOMPARED_PRIMARY_NETWORK_OPERATIONS: readonly string[] = [
  `get ${NETWORK}`,
  `get ${NETWORK}/addresses:listChainIds`,
  `get ${NETWORK}/delegators`,
  `get ${NETWORK}/validators`,
  `get ${NETWORK}/validators/{nodeId}`,
  `get ${CHAIN}/assets/{assetId}/transactions`,
  `get ${CHAIN}/balances`,
  `get ${CHAIN}/vertices/{vertexHash}`,
  `get ${CHAIN}/vertices:listByHeight`,
  `post ${CHAIN}/utxos`,
];
