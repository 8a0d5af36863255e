import type { Operation } from './operation.js';
import { PRIMARY_NETWORK_OPERATIONS, type PrimaryNetworkOperationName } from './primary-network-operations.js';

export type { Operation } from './operation.js';

const PAGING = ['pageToken', 'pageSize'] as const;
const RANGE = ['startBlock', 'endBlock', ...PAGING] as const;
const ofAddress = (tail: string): string => `/v1/chains/{chainId}/addresses/{address}/${tail}`;
const ofCollection = '/v1/chains/{chainId}/nfts/collections/{address}/tokens';
const listOf = (path: string, resource: string, query: readonly string[] = RANGE): Operation => ({
  ...{ path, resource, query },
  items: 'transactions',
  maxPageSize: 100,
});

/** A list of one kind of thing that an address sent or received. */
const kindOf = (tail: string, resource: string): Operation =>
  listOf(ofAddress(tail), resource, [...RANGE, 'sortOrder']);

const MESSAGE_FILTERS = ['sourceBlockchainId', 'destinationBlockchainId', 'blockchainId', 'from', 'to'] as const;
const listOfMessages = (path: string, resource: string, more: readonly string[] = []): Operation => ({
  ...{ path, resource, query: [...PAGING, 'network', ...more] },
  items: 'messages',
  maxPageSize: 100,
  hasShortPages: true,
});

/** The operations of EVM chains, and of all of the service, by name. */
export const OPERATIONS = {
  combined: listOf('/v2/chains/{chainId}/addresses/{address}/transactions', 'CombinedTransactionList', [
    ...RANGE,
    'filterSpamTokens',
    'sortOrder',
  ]),
  combinedV1: listOf(ofAddress('transactions'), 'CombinedTransactionList', [...RANGE, 'filterSpamTokens', 'sortOrder']),
  erc20Balances: {
    path: ofAddress('balances:listErc20'),
    resource: 'Erc20BalanceList',
    items: 'erc20TokenBalances',
    maxPageSize: 500,
    query: ['blockNumber', ...PAGING, 'filterSpamTokens', 'contractAddresses', 'currency'],
  },
  collectibleBalances: {
    path: ofAddress('balances:listCollectibles'),
    resource: 'CollectibleBalanceList',
    items: 'collectibleBalances',
    maxPageSize: 500,
    query: [...PAGING, 'contractAddress'],
  },
  erc721Balances: {
    path: ofAddress('balances:listErc721'),
    resource: 'Erc721BalanceList',
    items: 'erc721TokenBalances',
    maxPageSize: 500,
    query: [...PAGING, 'contractAddress'],
  },
  erc1155Balances: {
    path: ofAddress('balances:listErc1155'),
    resource: 'Erc1155BalanceList',
    items: 'erc1155TokenBalances',
    maxPageSize: 500,
    query: ['blockNumber', ...PAGING, 'contractAddress', 'currency'],
  },
  collectionTokens: {
    path: ofCollection,
    resource: 'NftTokenList',
    items: 'tokens',
    maxPageSize: 100,
    query: PAGING,
  },
  nftToken: { path: `${ofCollection}/{tokenId}`, resource: 'NftToken', query: [] },
  nativeBalance: {
    path: ofAddress('balances:getNative'),
    resource: 'NativeBalanceAnswer',
    query: ['blockNumber', 'currency'],
  },
  erc20: kindOf('transactions:listErc20', 'Erc20TransferList'),
  native: kindOf('transactions:listNative', 'NativeTransactionList'),
  erc721: kindOf('transactions:listErc721', 'Erc721TransferList'),
  erc1155: kindOf('transactions:listErc1155', 'Erc1155TransferList'),
  internals: kindOf('transactions:listInternals', 'InternalTransactionList'),
  addressChains: { path: '/v1/address/{address}/chains', resource: 'AddressChains', query: [] },
  allBlocks: {
    path: '/v1/blocks',
    resource: 'BlockList',
    items: 'blocks',
    maxPageSize: 100,
    query: [...PAGING, 'network'],
  },
  // Older names. Before the paths of one chain: a chain's id would be anything.
  addressChainsFormerly: { path: '/v1/chains/address/{address}', resource: 'AddressChains', query: [] },
  allBlocksFormerly: {
    path: '/v1/chains/allBlocks',
    resource: 'BlockList',
    items: 'blocks',
    maxPageSize: 100,
    query: [...PAGING, 'network'],
  },
  allTransactionsFormerly: listOf('/v1/chains/allTransactions', 'NativeTransactionList', [
    ...PAGING,
    'network',
    'status',
  ]),
  chains: { path: '/v1/chains', resource: 'ChainList', query: ['network', 'feature'] },
  chain: { path: '/v1/chains/{chainId}', resource: 'Chain', query: [] },
  block: { path: '/v1/chains/{chainId}/blocks/{blockId}', resource: 'EvmBlock', query: [] },
  blocks: {
    path: '/v1/chains/{chainId}/blocks',
    resource: 'BlockList',
    items: 'blocks',
    maxPageSize: 100,
    query: PAGING,
  },
  blockTransactions: listOf('/v1/chains/{chainId}/blocks/{blockId}/transactions', 'NativeTransactionList', PAGING),
  transaction: { path: '/v1/chains/{chainId}/transactions/{txHash}', resource: 'CompleteTransaction', query: [] },
  chainTransactions: listOf('/v1/chains/{chainId}/transactions', 'NativeTransactionList', [...PAGING, 'status']),
  allTransactions: listOf('/v1/transactions', 'NativeTransactionList', [...PAGING, 'network', 'status']),
  messages: listOfMessages('/v1/icm/messages', 'IcmMessageList', MESSAGE_FILTERS),
  message: { path: '/v1/icm/messages/{messageId}', resource: 'IcmMessage', query: [] },
  addressMessages: listOfMessages('/v1/icm/addresses/{address}/messages', 'IcmMessageList'),
  messagesFormerly: listOfMessages('/v1/teleporter/messages', 'TeleporterMessageList', MESSAGE_FILTERS),
  messageFormerly: { path: '/v1/teleporter/messages/{messageId}', resource: 'TeleporterMessage', query: [] },
  addressMessagesFormerly: listOfMessages('/v1/teleporter/addresses/{address}/messages', 'TeleporterMessageList'),
  deployments: {
    ...listOf('/v1/chains/{chainId}/contracts/{address}/deployments', 'ContractList', PAGING),
    items: 'contracts',
  },
  deployment: {
    path: '/v1/chains/{chainId}/contracts/{address}/transactions:getDeployment',
    resource: 'CompleteTransaction',
    query: [],
  },
  contract: { path: '/v1/chains/{chainId}/addresses/{address}', resource: 'Contract', query: [] },
  tokenTransfers: {
    ...listOf('/v1/chains/{chainId}/tokens/{address}/transfers', 'TokenTransferList'),
    items: 'transfers',
  },
  health: { path: '/v1/health-check', resource: 'HealthCheck', query: [] },
  liveCheck: { path: '/v1/live-check', resource: 'HealthCheck', query: [] },
} as const satisfies Record<string, Operation>;

/** One of {@link OPERATIONS}. */
export type EvmOperationName = keyof typeof OPERATIONS;

/** An operation's name. */
export type OperationName = EvmOperationName | PrimaryNetworkOperationName;

const ALL: Readonly<Record<OperationName, Operation>> = { ...OPERATIONS, ...PRIMARY_NETWORK_OPERATIONS };

/** Any operation that is compared. */
export function operationOf(name: OperationName): Operation {
  return ALL[name];
}

/** The names of all operations that are compared. */
export const OPERATION_NAMES = Object.keys(ALL) as OperationName[];

/** Puts values into a path template. */
export function pathOf(operation: OperationName, values: Record<string, string> = {}): string {
  return operationOf(operation).path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${operation} needs ${name}`);
    return encodeURIComponent(value);
  });
}
