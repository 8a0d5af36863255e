/** What an operation answers with. */
export interface Operation {
  /** Path template, as in the interface. */
  path: string;
  /** The answer's resource in the table of fields. */
  resource: string;
  /** Name of the answer's list, where it has one. */
  items?: string;
  /** The greatest pageSize. */
  maxPageSize?: number;
  /** Known query parameters. */
  query: readonly string[];
}

const PAGING = ['pageToken', 'pageSize'] as const;
const RANGE = ['startBlock', 'endBlock', ...PAGING] as const;
const ofAddress = (tail: string): string => `/v1/chains/{chainId}/addresses/{address}/${tail}`;
const listOf = (path: string, resource: string, query: readonly string[] = RANGE): Operation => ({
  ...{ path, resource, query },
  items: 'transactions',
  maxPageSize: 100,
});

/** The operations that are served, by name. */
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
  nativeBalance: {
    path: ofAddress('balances:getNative'),
    resource: 'NativeBalanceAnswer',
    query: ['blockNumber', 'currency'],
  },
  erc20: listOf(ofAddress('transactions:listErc20'), 'Erc20TransferList'),
  native: listOf(ofAddress('transactions:listNative'), 'NativeTransactionList'),
  erc721: listOf(ofAddress('transactions:listErc721'), 'Erc721TransferList'),
  erc1155: listOf(ofAddress('transactions:listErc1155'), 'Erc1155TransferList'),
  internals: listOf(ofAddress('transactions:listInternals'), 'InternalTransactionList'),
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
  health: { path: '/v1/health-check', resource: 'HealthCheck', query: [] },
} as const satisfies Record<string, Operation>;

/** An operation's name. */
export type OperationName = keyof typeof OPERATIONS;

/** Puts values into a path template. */
export function pathOf(operation: OperationName, values: Record<string, string> = {}): string {
  return OPERATIONS[operation].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${operation} needs ${name}`);
    return encodeURIComponent(value);
  });
}
