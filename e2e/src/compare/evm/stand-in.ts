import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EvmOperationName, OPERATIONS } from '../../contract/operations.js';
import type { Oracle } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import type { Hex } from '../../rpc.js';
import { toHosted } from '../dialect.js';
import { Fits } from '../expectation.js';

/** Changes an answer before it leaves, to see whether the comparison finds it. */
export type Mutation = (operation: EvmOperationName, answer: Expected) => Expected;

/** A service that answers from the oracle: the comparison is tried on it, with and without a planted fault. */
export async function startStandIn(
  oracle: Oracle,
  mutate: Mutation = (_, answer) => answer,
): Promise<{ url: string; stop(): void }> {
  const server = createServer((request, response) => {
    void answer(oracle, mutate, request.url ?? '', 'x-glacier-api-key' in request.headers)
      .catch((error: unknown) => ({ statusCode: 404, error: 'Not Found', message: String(error) }))
      .then((body) => {
        response.statusCode = Number((body as { statusCode?: number }).statusCode ?? 200);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close().closeAllConnections(),
  };
}

async function answer(oracle: Oracle, mutate: Mutation, rawUrl: string, isKeyed: boolean): Promise<unknown> {
  const isHosted = isKeyed || rawUrl.startsWith('/hosted/');
  const url = new URL(rawUrl.replace(/^\/hosted/, ''), 'http://stand.in');
  for (const [name, operation] of Object.entries(OPERATIONS)) {
    const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = new RegExp(`^${pattern}$`).exec(decodeURIComponent(url.pathname));
    if (!match) continue;
    const query = Object.fromEntries(url.searchParams);
    const whole = await contentOf(name as EvmOperationName, oracle, match.groups ?? {}, query);
    const paged = 'items' in operation ? page(whole, operation.items, query) : whole;
    const plain = anyOfFits(mutate(name as EvmOperationName, paged));
    return isHosted ? toHosted(plain) : plain;
  }
  throw new Error(`no operation at ${url.pathname}`);
}

async function contentOf(
  operation: EvmOperationName,
  oracle: Oracle,
  path: Record<string, string>,
  query: Record<string, string>,
): Promise<Expected> {
  const address = (path.address ?? '').toLowerCase() as Hex;
  const range = {
    ...(query.startBlock === undefined ? {} : { startBlock: Number(query.startBlock) }),
    ...(query.endBlock === undefined ? {} : { endBlock: Number(query.endBlock) }),
  };
  const height = query.blockNumber === undefined ? undefined : Number(query.blockNumber);
  const status = query.status as 'failed' | 'success' | undefined;
  const blockId = path.blockId ?? '';
  const at = blockId.startsWith('0x')
    ? oracle.facts.heights.findIndex(({ block }) => block.hash === blockId)
    : Number(blockId);
  const isServed =
    query.network === undefined || (query.network === 'mainnet') !== (oracle.description.isTestnet as boolean);
  switch (operation) {
    case 'combined':
    case 'combinedV1': {
      const transactions = oracle.combined(address, range, query.filterSpamTokens === 'true');
      return { transactions: query.sortOrder === 'asc' ? transactions.reverse() : transactions };
    }
    case 'native':
      return { transactions: oracle.native(address, range) };
    case 'erc20':
      return { transactions: oracle.transfers(address, 20, range) };
    case 'erc721':
      return { transactions: oracle.transfers(address, 721, range) };
    case 'erc1155':
      return { transactions: oracle.transfers(address, 1155, range) };
    case 'internals':
      return { transactions: oracle.internals(address, range) };
    case 'nativeBalance':
      return { nativeTokenBalance: await oracle.nativeBalance(address, height, query.currency) };
    case 'erc20Balances': {
      const { must } = await oracle.erc20Balances(address, height, query.filterSpamTokens !== 'false', query.currency);
      const wanted = query.contractAddresses?.split(',');
      const erc20TokenBalances = must.filter((token) => !wanted || wanted.includes(String(token.address)));
      return { nativeTokenBalance: await oracle.nativeBalance(address, height, query.currency), erc20TokenBalances };
    }
    case 'collectibleBalances':
    case 'erc721Balances':
    case 'erc1155Balances': {
      const contract = query.contractAddress?.toLowerCase() as Hex | undefined;
      const { balances: held } = await oracle.collectibleBalances(address, {
        standards: { collectibleBalances: [721, 1155], erc721Balances: [721], erc1155Balances: [1155] }[operation] as (
          | 721
          | 1155
        )[],
        ...(height !== undefined && { height }),
        ...(contract && { contract }),
      });
      const { items } = OPERATIONS[operation];
      if (operation === 'collectibleBalances') return { [items]: held };
      return { nativeTokenBalance: await oracle.nativeBalance(address, height, query.currency), [items]: held };
    }
    case 'collectionTokens':
      return { tokens: await oracle.collectionTokens(address) };
    case 'nftToken':
      return there((await oracle.collectionTokens(address)).find(({ tokenId }) => tokenId === path.tokenId));
    case 'chains':
      return {
        chains: isServed && hasFeature(oracle.description.chain, query.feature) ? [oracle.description.chain] : [],
      };
    case 'allBlocks':
    case 'allBlocksFormerly':
      return { blocks: isServed ? oracle.blocks() : [] };
    case 'addressChains':
    case 'addressChainsFormerly': {
      const isKnown = oracle.facts.transactions.some(
        ({ transaction, to, transfers }) =>
          [transaction.from, to].includes(address) ||
          transfers.some(({ from, to }) => from === address || to === address),
      );
      return { indexedChains: isKnown ? [oracle.description.chain] : [], unindexedChains: [] };
    }
    case 'chain':
      return oracle.description.chain;
    case 'block':
      return oracle.block(at);
    case 'blocks':
      return { blocks: oracle.blocks() };
    case 'blockTransactions':
      return { transactions: oracle.blockTransactions(at) };
    case 'transaction': {
      const facts = oracle.facts.transactions.find(({ transaction }) => transaction.hash === path.txHash);
      if (!facts) throw new Error('no such transaction');
      return oracle.transaction(facts);
    }
    case 'deployments':
      return { contracts: oracle.deployments(address) };
    case 'deployment':
      return there(oracle.deployment(address));
    case 'contract':
      return there(oracle.contract(address));
    case 'tokenTransfers':
      return { transfers: oracle.tokenTransfers(address, range) };
    case 'chainTransactions':
      return { transactions: oracle.chainTransactions(status) };
    case 'allTransactions':
    case 'allTransactionsFormerly':
      return { transactions: isServed ? oracle.chainTransactions(status) : [] };
    default:
      return { status: 'ok' };
  }
}

function hasFeature({ enabledFeatures }: Expected, feature: string | undefined): boolean {
  return feature === undefined || (enabledFeatures as string[]).includes(feature);
}

function there(answer: Expected | undefined): Expected {
  if (!answer) throw new Error('not there');
  return answer;
}

/** Page tokens are positions here. */
function page(whole: Expected, items: string, query: Record<string, string>): Expected {
  const all = whole[items] as unknown[];
  const from = Number(query.pageToken ?? 0);
  const to = from + Number(query.pageSize ?? 10);
  const more = to < all.length ? { nextPageToken: String(to) } : {};
  return { ...whole, [items]: all.slice(from, to), ...more };
}

/** One of the right values where several are. */
function anyOfFits(value: unknown): unknown {
  if (value instanceof Fits) {
    const signatures = value.says.split(' for ')[0] ?? '';
    if (value.says === 'a standard') return 'UNKNOWN';
    const now = Math.floor(Date.now() / 1_000);
    if (value.test(now)) return now;
    return [undefined, '0', signatures, 0, value.example].find((choice) => value.test(choice));
  }
  if (Array.isArray(value)) return value.map(anyOfFits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, anyOfFits(part)]));
}
