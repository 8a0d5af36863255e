import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { type MessagePlace, type MessageStartsQuery, messageStarts } from './interchain-messages.js';
import { evmReadPool } from './read-pool.js';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let reader: pg.Pool;

const HEIGHTS = 300;
const CHAINS = ['1', '2'];
const digest = (text: string) => `0x${createHash('sha256').update(text).digest('hex')}`;
const CONTRACT = `0x${'c0'.repeat(20)}`;
const party = (name: string) => digest(name).slice(0, 42);
const [A, B] = [party('a'), party('b')];

beforeAll(async () => {
  const { url, pool } = database;
  for (const chain of CHAINS) {
    await registerChain(pool, chain, 0);
    // Both chains' blocks are two seconds apart, the second's between the first's.
    await pool.query(
      `INSERT INTO block SELECT ${chain}, h, h * 2 + ${chain}, NULL, NULL, h, 1, sha256(h::text::bytea), sha256((h - 1)::text::bytea), 1, 1, 1, 0, 1
       FROM generate_series(0, ${HEIGHTS - 1}) h`,
    );
    // From a or b to a or b, to a far blockchain or to another: every third to the other.
    await pool.query(
      `INSERT INTO interchain_event SELECT ${chain}, h, 0, 0, 0, $1, sha256(('${chain}-' || h)::bytea), sha256('here'),
         sha256(CASE WHEN h % 3 = 0 THEN 'other' ELSE 'far' END::bytea), CASE WHEN h % 2 = 0 THEN $2::bytea ELSE $3::bytea END,
         CASE WHEN h % 7 = 0 THEN $2::bytea ELSE $3::bytea END, h, NULL, NULL, NULL, NULL, '', ''
       FROM generate_series(0, ${HEIGHTS - 1}) h`,
      [CONTRACT, A, B].map((hex) => Buffer.from(hex.slice(2), 'hex')),
    );
  }
  reader = evmReadPool(url, { max: 1 });
});

afterAll(() => reader?.end());

type Filter = Partial<Pick<MessageStartsQuery, 'from' | 'to' | 'party'>> & { far?: string };

/** All that a listing gives, part by part, as chain and height; and how many parts there were. */
async function listed({ far, ...filter }: Filter, limit: number, mostWalked?: number) {
  const streams = [{ kind: 'sent' as const, ...(far && { destinationBlockchainId: digest(far) }) }];
  let chains: MessagePlace[] = CHAINS.map((chainId) => ({ chainId, after: [HEIGHTS, -1], streams }));
  const found: string[] = [];
  for (let parts = 1; ; parts++) {
    const query = { chains, contracts: [CONTRACT], ...filter, limit, ...(mostWalked && { mostWalked }) };
    const { starts, end } = await messageStarts(reader, query);
    found.push(...starts.map(({ chainId, height }) => `${chainId}.${height}`));
    if (!end) return { found, parts };
    const last = new Map([...starts, end].map((start) => [start.chainId, start]));
    chains = chains.map((place) => {
      const passed = last.get(place.chainId);
      return passed ? { ...place, after: [passed.height, passed.logIndex] } : place;
    });
  }
}

/** The same by brute force. */
function expected({ from, to, party: either, far }: Filter): string[] {
  return Array.from({ length: HEIGHTS }, (_, i) => HEIGHTS - 1 - i)
    .filter((h) => {
      const [sender, recipient] = [h % 2 === 0 ? A : B, h % 7 === 0 ? A : B];
      const destination = h % 3 === 0 ? 'other' : 'far';
      return (
        [undefined, sender].includes(from) &&
        [undefined, recipient].includes(to) &&
        [undefined, sender, recipient].includes(either) &&
        [undefined, destination].includes(far)
      );
    })
    .flatMap((h) => ['2', '1'].map((chain) => `${chain}.${h}`));
}

describe('events by which messages begin to be known', () => {
  const filters: Filter[] = [
    {},
    { from: A },
    { party: A },
    { from: A, to: A },
    { from: B, to: A, far: 'other' },
    { party: A, far: 'other' },
    { to: B, far: 'nowhere' },
  ];

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'come once each, newest first, whatever the parts they are read in: %s',
    async (_, filter) => {
      for (const limit of [1, 7, 1_000]) expect((await listed(filter, limit)).found).toEqual(expected(filter));
    },
  );

  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'come all the same where walks are broken off: %s',
    async (_, filter) => {
      for (const mostWalked of [1, 5, 30])
        expect((await listed(filter, 10, mostWalked)).found).toEqual(expected(filter));
    },
  );

  it('are looked for among a bounded number where several conditions have to hold', async () => {
    const { found, parts } = await listed({ to: B, far: 'nowhere' }, 10, 20);
    expect(found).toEqual([]);
    expect(parts).toBeGreaterThan(10);
  });
});
