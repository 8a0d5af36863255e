import { describe, expect, it } from '@jest/globals';
import type { PageCursors, StoreReader } from '@nunatak/data-api';
import { unknownChain } from '@nunatak/evm-chains';
import { noAnnotations } from '../annotations/annotations.js';
import { CollectibleBalancesService } from '../collectibles/collectible-balances.service.js';
import { AnswerTokens } from '../tokens/answer-tokens.js';
import { BalancesService } from './balances.service.js';
import type { ContractBalances } from './contract-balances.js';
import { NativeBalances } from './native-balances.js';

const chain = unknownChain('1');
const HOLDER = `0x${'11'.repeat(20)}`;
const ground = { head: { height: 7 }, block: { height: 7, hash: 'ab'.repeat(32) }, native: undefined };
const doubtful = {
  token: '22'.repeat(20),
  balance: '1',
  name: null,
  symbol: null,
  decimals: null,
  isAskedOfNode: true,
};

/** Services on a store that knows one doubtful token and no native balance, and the deadlines of what they ask nodes for. */
function asking(found: object) {
  const deadlines: (AbortSignal | undefined)[] = [];
  const contracts = {
    at: async (...args: unknown[]) => {
      deadlines.push(args[4] as AbortSignal | undefined);
      return [1n];
    },
    native: async (...args: unknown[]) => {
      deadlines.push(args[3] as AbortSignal | undefined);
      return 5n;
    },
  } as unknown as ContractBalances;
  const store = {
    snapshot: async () => ({ ground, height: 7, found, metadata: new Map() }),
  } as unknown as StoreReader;
  const cursors = { read: () => undefined } as unknown as PageCursors;
  const tokens = new AnswerTokens(noAnnotations());
  const natives = new NativeBalances(contracts, tokens);
  return {
    deadlines,
    balances: new BalancesService(store, cursors, tokens, natives, contracts),
    collectibles: new CollectibleBalancesService(store, cursors, tokens, natives, contracts),
  };
}

describe('an answer for which nodes are asked twice', () => {
  const isOne = (deadlines: unknown[]) => {
    expect(deadlines).toEqual([expect.any(AbortSignal), expect.any(AbortSignal)]);
    expect(deadlines[0]).toBe(deadlines[1]);
  };

  it('waits for doubtful ERC-20 tokens and the native balance no longer than for one of them', async () => {
    const { balances, deadlines } = asking({ balances: [doubtful], isMore: false });
    const query = { pageSize: 10, currency: 'usd' as const, filterSpamTokens: false };
    const { nativeTokenBalance, erc20TokenBalances } = await balances.erc20(chain, HOLDER, query, 'standard');
    expect([nativeTokenBalance.balance, erc20TokenBalances.length]).toEqual(['5', 1]);
    isOne(deadlines);
  });

  it('so does one of collectibles', async () => {
    const collectible = { ...doubtful, tokenId: 3n, standard: 721, balance: 1n };
    const { collectibles, deadlines } = asking({ collectibles: [collectible] });
    const query = { list: 'x', standards: [721 as const], pageSize: 10, currency: 'usd' as const };
    const page = await collectibles.list(chain, HOLDER, query as never, 'standard');
    expect([(await page.native()).balance, page.balances.length]).toEqual(['5', 1]);
    isOne(deadlines);
  });
});
