import { describe, expect, it } from '@jest/globals';
import { get, type Json, one, withRealStoreAndService, writer } from '../testing/running-service.js';
import { address } from '../testing/small-chains.js';
import { C, GEMS } from '../testing/story.js';

withRealStoreAndService();

const VICTIM = address('whoever was sent ten thousands of tokens');
/** Two such transactions have fewer transfers than a page may have, three have more. */
const MOVED = 9_000;

describe('transactions of which each moves thousands of tokens', () => {
  it('come a few a page, each whole, with a next page behind them', async () => {
    for (let index = 0; index < 5; index++) {
      await one.transaction({ height: 5, index: 10 + index, from: C, to: GEMS });
      await writer.query(
        `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id, value)
          SELECT 31337, 5, $1, $1, n, 1155, $2, $3, $4, n, 1 FROM generate_series(0, $5::int) n`,
        [10 + index, ...[GEMS, C, VICTIM].map((hex) => Buffer.from(hex.slice(2), 'hex')), MOVED - 1],
      );
    }
    const path = `/v1/chains/31337/addresses/${VICTIM}/transactions?pageSize=100`;
    const shown: number[][] = [];
    let token: string | undefined;
    do {
      const { status, body } = await get(token ? `${path}&pageToken=${token}` : path);
      expect(status).toBe(200);
      for (const { erc1155Transfers } of body.transactions)
        expect(erc1155Transfers.map(({ erc1155Token }: Json) => Number(erc1155Token.tokenId)).sort(byNumber)).toEqual(
          Array.from({ length: MOVED }, (_, id) => id),
        );
      shown.push(body.transactions.map(({ nativeTransaction }: Json) => nativeTransaction.blockIndex));
      token = body.nextPageToken;
    } while (token);
    expect(shown).toEqual([[14], [13], [12], [11, 10]]);
  });
});

function byNumber(a: number, b: number): number {
  return a - b;
}
