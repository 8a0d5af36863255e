import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { erc20BalancesAt } from './balances-at-height.js';
import { evmReadPool } from './read-pool.js';

const CHAIN = '43113';
const HOLDER = `0x${'a'.repeat(40)}`;
/** As a wallet that was sent what spammers have: the token of each number, and of the last one alone something wanted. */
const TOKENS = 5_000;
const token = (n: number) => n.toString(16).padStart(40, '0');

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let reader: pg.Pool;

beforeAll(async () => {
  await registerChain(database.pool, CHAIN, 0);
  await database.pool.query(
    `INSERT INTO erc20_balance (chain_id, height, token, holder, balance)
      SELECT $1, 1, decode(lpad(to_hex(n), 40, '0'), 'hex'), $2, n FROM generate_series(1, $3::int) n`,
    [CHAIN, Buffer.from(HOLDER.slice(2), 'hex'), TOKENS],
  );
  reader = evmReadPool(database.url, { max: 1 });
});

afterAll(() => reader.end());

describe('ERC-20 balances of an address', () => {
  const page = async (query: { limit: number; after?: string; isLeftOut?: (token: string) => boolean }) => {
    const { balances, end } = await erc20BalancesAt(reader, { chainId: CHAIN, holder: HOLDER, height: 1, ...query });
    return { found: balances.map((b) => [b.token, b.balance]), end };
  };

  it('are found behind those that are left out', async () => {
    const isLeftOut = (digits: string) => digits <= token(1_000);
    const { found, end } = await page({ limit: 2, isLeftOut });
    expect(found.slice(0, 2)).toEqual([
      [token(1_001), '1001'],
      [token(1_002), '1002'],
    ]);
    expect(end).toBe(found.at(-1)![0]);
  });

  it('come in another page where thousands are left out, and end with the last one', async () => {
    const isLeftOut = (digits: string) => digits !== token(TOKENS);
    const pages = [];
    let after: string | undefined;
    do {
      const { found, end } = await page({ limit: 2, isLeftOut, ...(after !== undefined && { after }) });
      pages.push(found);
      after = end && `0x${end}`;
    } while (after);
    expect(pages).toEqual([[], [[token(TOKENS), String(TOKENS)]]]);
  });
});
