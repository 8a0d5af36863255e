import { beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { Hex } from '@nunatak/evm-contracts';
import { bytea, EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { readSomeNftMoves } from './nft-moves.js';

const CHAIN = '43113';
const NOBODY: Hex = `0x${'00'.repeat(20)}`;
const [COLLECTION, EDITION, ALICE, BOB] = ['c0', 'ed', 'a1', 'b0'].map((byte): Hex => `0x${byte.repeat(20)}`) as [
  ...[Hex, Hex, Hex, Hex],
];

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });

/** Stores a transfer in a block of its own. @param n the token's id, and the amount */
async function transfer(token: Hex, standard: 20 | 721 | 1155, n: number, [from, to]: [Hex, Hex]): Promise<void> {
  await database.pool.query(
    `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address, to_address, token_id, value)
     SELECT $1, (SELECT count(*) FROM token_transfer), 0, 0, 0, $2, $3, $4, $5, $6, $7`,
    [CHAIN, standard, bytea(token), bytea(from), bytea(to), standard === 20 ? null : n, standard === 721 ? null : n],
  );
}

describe('the moves that are asked about of a collection', () => {
  beforeAll(async () => {
    await registerChain(database.pool, CHAIN, 0);
    // The lowest tokens moved some times, and were burned.
    for (const id of [0, 1, 2, 3]) {
      await transfer(COLLECTION, 721, id, [NOBODY, ALICE]);
      for (let i = 0; i < 4; i++) await transfer(COLLECTION, 721, id, i % 2 ? [BOB, ALICE] : [ALICE, BOB]);
      await transfer(COLLECTION, 721, id, [ALICE, NOBODY]);
    }
    await transfer(COLLECTION, 721, 7, [NOBODY, ALICE]);
    await transfer(COLLECTION, 721, 7, [ALICE, BOB]);
    // Of the same ids, of both standards, and amounts besides.
    await transfer(EDITION, 1155, 5, [NOBODY, BOB]);
    await transfer(EDITION, 721, 5, [NOBODY, ALICE]);
    await transfer(EDITION, 1155, 5, [BOB, ALICE]);
    for (const value of [1, 2, 3]) await transfer(EDITION, 20, value, [ALICE, BOB]);
  });

  const movesOf = async (token: Hex, most: number) =>
    (await readSomeNftMoves(database.pool, CHAIN, [token], most)).map(({ shape, tokenId, to }) => [shape, tokenId, to]);

  it('are the newest of each token, first of those that somebody has', async () => {
    expect(await movesOf(COLLECTION, 3)).toEqual([
      ['erc721', 7n, BOB],
      ['erc721', 0n, NOBODY],
      ['erc721', 1n, NOBODY],
    ]);
  });

  it('are those of each standard of a token, and the newest amounts', async () => {
    expect(await movesOf(EDITION, 2)).toEqual([
      ['erc721', 5n, ALICE],
      ['erc1155', 5n, ALICE],
      ['erc20', 2n, BOB],
      ['erc20', 3n, BOB],
    ]);
  });
});
