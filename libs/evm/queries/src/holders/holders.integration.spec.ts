import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { planOf } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import fc from 'fast-check';
import type pg from 'pg';
import { evmReadPool } from '../read-pool.js';
import { balanceHolders } from './balance-holders.js';
import { bridgedHolders } from './bridged-holders.js';
import { heightAt } from './height-at.js';
import type { HolderTimes, StoredHolders } from './holder-page.js';
import { countTokens, nftHolders } from './nft-holders.js';

const CHAIN = '43114';
const HEAD = 30;
/** More accounts than a step of a walk reads rows, some of which differ in their last byte only. */
const ACCOUNTS = Array.from({ length: 40 }, (_, n) => address(n % 2 ? n : n * 2 ** 40));
const NOBODY = address(0);
const TOKEN = address(0xaa);
const COLLECTION = address(0xbb);
const BTCB = '0x152b9d0fdc40c096757f570a51e494bd4b943e50';
/** Numbers from 0 on that look random, the same at each run. */
const random = (() => {
  let state = 7;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
})();

interface Row {
  holder: string;
  height: number;
  balance: bigint;
}

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let reader: pg.Pool;
/** What the store is filled with. */
const balances: Row[] = [];
const natives: Row[] = [];
const editions: (Row & { id: number })[] = [];
const moves: { height: number; log: number; id: number; from: string; to: string }[] = [];
const bridged: { height: number; from: string; to: string; value: bigint }[] = [];
/** Times of blocks: several share one, and no height above 10 that 4 divides has a block. */
const blocks = Array.from({ length: HEAD + 1 }, (_, height) => ({
  height,
  time: 1000 + 10 * Math.floor(height / 2),
})).filter(({ height }) => height <= 10 || height % 4 !== 0);

function address(n: number): string {
  return `0x${n.toString(16).padStart(40, '0')}`;
}

function someone(): string {
  return ACCOUNTS[random(ACCOUNTS.length)]!;
}

beforeAll(async () => {
  for (let height = 1; height <= HEAD; height++) {
    for (const holder of new Set([someone(), someone(), someone()]))
      balances.push({ holder, height, balance: BigInt(random(6)) });
    for (const holder of new Set([someone(), someone()])) natives.push({ holder, height, balance: BigInt(random(4)) });
    for (const id of new Set([random(3), random(3)])) {
      const holder = height % 5 ? someone() : NOBODY;
      editions.push({ holder, height, id, balance: BigInt(random(3)) * (holder === NOBODY ? -1n : 1n) });
    }
    // Logs may name others than the owner, and tokens come back within a block.
    for (let log = 0; log < 4; log++)
      moves.push({ height, log, id: random(8), from: someone(), to: random(9) ? someone() : NOBODY });
    const [from, to] = [
      [NOBODY, someone()],
      [someone(), NOBODY],
      [someone(), someone()],
      [NOBODY, NOBODY],
    ][random(4)]!;
    bridged.push({ height, from: from!, to: to!, value: BigInt(random(9)) });
  }
  const { pool, url } = database;
  const bytes = (text: string) => Buffer.from(text.slice(2), 'hex');
  await registerChain(pool, CHAIN, 0);
  for (const { height, time } of blocks)
    await pool.query(`INSERT INTO block VALUES ($1, $2, $3, NULL, NULL, 0, 0, $4, $4, 1, 1, 1, 0, 1)`, [
      CHAIN,
      height,
      time,
      Buffer.alloc(32, height),
    ]);
  for (const { holder, height, balance } of balances)
    await pool.query(
      'INSERT INTO erc20_balance (chain_id, height, holder, token, balance) VALUES ($1, $2, $3, $4, $5)',
      [...[CHAIN, height, bytes(holder), bytes(TOKEN), balance]],
    );
  for (const { holder, height, balance } of natives)
    await pool.query('INSERT INTO native_balance (chain_id, height, address, balance) VALUES ($1, $2, $3, $4)', [
      ...[CHAIN, height, bytes(holder), balance],
    ]);
  for (const { holder, height, id, balance } of editions)
    await pool.query(
      'INSERT INTO erc1155_balance (chain_id, height, holder, token, token_id, balance) VALUES ($1, $2, $3, $4, $5, $6)',
      [CHAIN, height, bytes(holder), bytes(COLLECTION), 100 + id, balance],
    );
  const transfer = `INSERT INTO token_transfer (chain_id, height, transaction_index, log_index, batch_index, standard, token, from_address,
    to_address, token_id, value) VALUES ($1, $2, 0, $3, 0, $4, $5, $6, $7, $8, $9)`;
  for (const { height, log, id, from, to } of moves)
    await pool.query(transfer, [CHAIN, height, log, 721, bytes(COLLECTION), bytes(from), bytes(to), id, null]);
  for (const [i, { height, holder, id }] of editions.entries())
    await pool.query(transfer, [
      CHAIN,
      height,
      100 + i,
      1155,
      bytes(COLLECTION),
      bytes(NOBODY),
      bytes(holder),
      100 + id,
      1,
    ]);
  for (const { height, from, to, value } of bridged)
    await pool.query(transfer, [CHAIN, height, 50, 20, bytes(BTCB), bytes(from), bytes(to), null, value]);
  await pool.query('UPDATE log_position SET height = $2 WHERE chain_id = $1', [CHAIN, HEAD]);
  reader = evmReadPool(url, { max: 1 });
}, 60_000);

afterAll(() => reader?.end());

/** The whole list, in pages. */
async function listed(
  page: (query: { after?: string; limit: number; mostWalked: number }) => Promise<StoredHolders>,
  limit = 3,
) {
  const all: StoredHolders['holders'] = [];
  for (let after: string | undefined; ; ) {
    const { holders, end } = await page({ limit, mostWalked: 1, ...(after !== undefined && { after }) });
    expect(holders.length).toBeLessThanOrEqual(limit);
    all.push(...holders);
    if (end === undefined) return all;
    after = end;
  }
}

/** Whether something held at the moments that follow the blocks `from` to `to`. */
function held(times: HolderTimes, from: number, to: number, isHeld: (height: number) => boolean): boolean {
  const heights = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return times === 'any' ? heights.some(isHeld) : heights.every(isHeld);
}

const newest = (rows: Row[], holder: string, height: number) =>
  rows.findLast((row) => row.holder === holder && row.height <= height)?.balance ?? 0n;

const ranges = fc
  .tuple(fc.integer({ min: -1, max: HEAD }), fc.integer({ min: -1, max: HEAD }))
  .map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const times = fc.constantFrom<HolderTimes>('any', 'all');

describe('lists of holders are what brute force over the histories gives', () => {
  it.each([
    ['an ERC-20 token', TOKEN, balances],
    ['the chain’s coin', undefined, natives],
  ] as const)('by balances of %s', async (_, token, rows) => {
    const query = fc.record({ range: ranges, times, least: fc.bigInt(1n, 6n) });
    await fc.assert(
      fc.asyncProperty(query, async ({ range, times, least }) => {
        const found = await listed((page) =>
          balanceHolders(reader, {
            ...{ chainId: CHAIN, ...range, ...page, times, least, valueAt: HEAD },
            ...(token !== undefined && { token }),
          }),
        );
        const right = [...ACCOUNTS]
          .sort()
          .filter((holder) => held(times, range.from, range.to, (height) => newest(rows, holder, height) >= least))
          .map((address) => ({ address, value: String(newest(rows, address, HEAD)) }));
        expect(found).toEqual(right);
      }),
      { numRuns: 60 },
    );
  });

  const tokensAt = (holder: string, height: number) => {
    const owned = [0, 1, 2, 3, 4, 5, 6, 7].filter(
      (id) => moves.findLast((move) => move.id === id && move.height <= height)?.to === holder,
    );
    const some = [0, 1, 2].filter(
      (id) =>
        newest(
          editions.filter((e) => e.id === id),
          holder,
          height,
        ) > 0n,
    );
    return owned.length + some.length;
  };

  it('by tokens of a collection', async () => {
    await fc.assert(
      fc.asyncProperty(ranges, times, async ({ from, to }, times) => {
        const query = { chainId: CHAIN, token: COLLECTION, times, from, to };
        const found = await listed((page) => nftHolders(reader, { ...query, ...page }));
        const right = [...ACCOUNTS]
          .sort()
          .filter((holder) => holder !== NOBODY && held(times, from, to, (height) => tokensAt(holder, height) > 0))
          .map((address) => ({ address, value: from === to ? String(tokensAt(address, to)) : undefined }));
        expect(found).toEqual(right);
      }),
      { numRuns: 60 },
    );
  });

  it('at one height by a single count of each account’s tokens', async () => {
    const page = { chainId: CHAIN, times: 'all', from: HEAD, to: HEAD, limit: 100, mostWalked: 100 } as const;
    const other = evmReadPool(database.url, { max: 1 });
    const plan = await planOf((db) => nftHolders(db, { ...page, token: COLLECTION }), other);
    expect(plan.filter((node) => node['Index Name']?.includes('to_address_token_token_id'))).toHaveLength(1);
    await other.end();
  });

  it('by what a bridge minted and burned', async () => {
    for (const least of [1n, 5n, 30n])
      for (const height of [0, 7, HEAD]) {
        const found = await listed((page) => bridgedHolders(reader, { ...page, height, least }));
        const net = (account: string) =>
          bridged
            .filter((b) => b.height <= height && [b.from, b.to].includes(NOBODY))
            .reduce(
              (sum, b) =>
                sum + (b.from === NOBODY ? (b.to === account ? b.value : 0n) : b.from === account ? -b.value : 0n),
              0n,
            );
        const right = [...ACCOUNTS]
          .sort()
          .filter((account) => account !== NOBODY && net(account) >= least)
          .map((address) => ({ address, value: String(net(address)) }));
        expect(found).toEqual(right);
      }
  });

  it('with tokens that somebody has, counted', async () => {
    for (const height of [-1, 0, 3, 12, HEAD]) {
      let count = 0;
      for (let after: bigint | undefined; ; ) {
        const found = await countTokens(reader, {
          ...{ chainId: CHAIN, token: COLLECTION, height, mostWalked: 1 },
          ...(after !== undefined && { after }),
        });
        count += found.count;
        if (found.end === undefined) break;
        after = found.end;
      }
      const singles = [0, 1, 2, 3, 4, 5, 6, 7].filter((id) => {
        const owner = moves.findLast((move) => move.id === id && move.height <= height)?.to;
        return owner !== undefined && owner !== NOBODY;
      });
      const supplied = [0, 1, 2].filter(
        (id) =>
          newest(
            editions.filter((e) => e.id === id),
            NOBODY,
            height,
          ) < 0n,
      );
      expect(count).toBe(singles.length + supplied.length);
    }
  });
});

describe('the height at a time', () => {
  it('is that of the last block made by then', async () => {
    for (let time = 990; time < 1170; time++)
      for (const highest of [HEAD, 13]) {
        const right = blocks.findLast((block) => block.height <= highest && block.time <= time)?.height ?? -1;
        const found = await heightAt(reader, { chainId: CHAIN, time, highest });
        // A height without a block is as its predecessor.
        expect(blocks.findLast(({ height }) => height <= found!)?.height ?? -1).toBe(right);
        expect(found).toBeLessThanOrEqual(highest);
      }
  });

  it('is found where times fall, and of no chain that is not stored', async () => {
    const { pool } = database;
    await pool.query('UPDATE block SET timestamp = 0 WHERE chain_id = $1 AND height = 21', [CHAIN]);
    for (const time of [0, 1001, 1100, 9999])
      expect(await heightAt(reader, { chainId: CHAIN, time, highest: HEAD })).toBeGreaterThanOrEqual(-1);
    await expect(heightAt(reader, { chainId: '7', time: 1, highest: HEAD })).rejects.toThrow();
  });
});
