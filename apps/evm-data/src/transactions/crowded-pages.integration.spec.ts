import { describe, expect, it } from '@jest/globals';
import { get, type Json, one, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { C, GEMS } from '../testing/story.js';

withRealStoreAndService();

const VICTIM = address('whoever was sent ten thousands of tokens');
/** Two such transactions have fewer transfers, or calls, than a page may have, three have more. */
const MOVED = 400;
/** Such a transaction alone has more. */
const CROWDED = 1_500;

/** Pages of a list, by what `show` makes of each transaction. */
async function pagesOf<T>(path: string, show: (transaction: Json) => T): Promise<T[][]> {
  const pages: T[][] = [];
  let token: string | undefined;
  do {
    const { status, body } = await get(token ? `${path}&pageToken=${token}` : path);
    expect(status).toBe(200);
    pages.push(body.transactions.map(show));
    token = body.nextPageToken;
  } while (token);
  return pages;
}

const listOf = (account: string, query: string) =>
  `/v1/chains/31337/addresses/${account}/transactions?pageSize=100${query}`;
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

describe('transactions of which each moves thousands of tokens', () => {
  const sizes = new Map([10, 11, 12, 13, 14].map((index) => [index, MOVED]));
  const indexOf = ({ nativeTransaction }: Json): number => nativeTransaction.blockIndex;

  it('come a few a page, each whole, with a next page behind them', async () => {
    sizes.set(15, CROWDED);
    for (const [index, moved] of sizes) {
      await one.transaction({ height: 5, index, from: C, to: GEMS });
      await writer.query(
        `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id, value)
          SELECT 31337, 5, $1, $1, n, 1155, $2, $3, $4, n, 1 FROM generate_series(0, $5::int) n`,
        [index, ...[GEMS, C, VICTIM].map(bytes), moved - 1],
      );
    }
    const isWhole = (transaction: Json): number => {
      const index = indexOf(transaction);
      const ids = transaction.erc1155Transfers.map(({ erc1155Token }: Json) => Number(erc1155Token.tokenId));
      expect(ids).toEqual(Array.from({ length: sizes.get(index)! }, (_, id) => id));
      return index;
    };
    expect(await pagesOf(listOf(VICTIM, ''), isWhole)).toEqual([[15], [14, 13], [12, 11], [10]]);
    expect(await pagesOf(listOf(VICTIM, '&sortOrder=asc'), isWhole)).toEqual([[10, 11], [12, 13], [14], [15]]);
  });

  it('do so, too, where they are calls', async () => {
    const caller = address('who pays thousands');
    for (const index of [20, 21, 22]) {
      await one.transaction({ height: 5, index, from: C, to: GEMS });
      await writer.query(
        `INSERT INTO internal_transaction (chain_id, height, transaction_index, frame_index, type, is_reverted, from_address, to_address, value, gas_limit, gas_used)
          SELECT 31337, 5, $1, n, 1, false, $2, $3, 1, 1, 1 FROM generate_series(1, $4::int) n`,
        [index, bytes(caller), bytes(C), MOVED],
      );
    }
    expect(await pagesOf(listOf(caller, ''), indexOf)).toEqual([[22, 21], [20]]);
  });
});

describe('all transactions of a block', () => {
  it('come a thousand a page', async () => {
    for (let index = 100; index < 1_150; index++) await one.transaction({ height: 4, index, from: C, to: GEMS });
    const pages = await pagesOf('/v1/chains/31337/blocks/4/transactions?', ({ blockIndex }) => Number(blockIndex));
    const shown = pages.flat();
    expect(pages[0]).toHaveLength(1_000);
    expect(shown).toEqual([...new Set(shown)].sort((a, b) => b - a));
    expect(shown.filter((index) => index >= 100)).toHaveLength(1_050);
  });
});
