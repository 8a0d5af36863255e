import { beforeEach, expect, it } from '@jest/globals';
import { clearRows } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PRIMARY_NETWORK_SCHEMA, PRIMARY_NETWORK_TABLES } from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';
import { GeneratedChains } from '../testing/generated-chains.js';
import { indexEvents } from '../testing/index-events.js';

const NETWORK = '12345';
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

beforeEach(() => clearRows(store.pool, PRIMARY_NETWORK_TABLES, NETWORK));

/** The store's pool, of which no connection can be had any more once `isLost` holds: who asks for one is refused after a while. */
function failingPool(isLost: () => boolean, afterMs: number): Pool {
  type Connected = Parameters<Pool['connect']>[0];
  const connect = (callback: Connected) => {
    if (!isLost()) return store.pool.connect(callback);
    const refuse = () => callback(new Error('the database is away'), undefined, () => undefined);
    if (afterMs === 0) refuse();
    else setTimeout(refuse, afterMs);
    return undefined;
  };
  return Object.create(store.pool, { connect: { value: connect } }) as Pool;
}

async function storedBlocks(): Promise<number> {
  const { rows } = await store.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM block');
  return rows[0]!.n;
}

it.each([
  ['while the call that handed it over is still under way', 0],
  ['when that call is over and no other comes', 50],
])('a backlog’s last part that fails %s is not lost', async (_, afterMs) => {
  const events = new GeneratedChains().grow('P', 60);
  let stored = 0;
  const pool = failingPool(() => stored === 50, afterMs);
  const interrupted = indexEvents(pool, events, {
    partEvents: 10,
    onIndexed: (head) => {
      stored = head.sequence;
    },
  });
  await expect(interrupted).rejects.toThrow('the database is away');
  // The first event is the genesis.
  expect(await storedBlocks()).toBe(49);
  expect(await indexEvents(store.pool, events, { partEvents: 10 })).toBeUndefined();
  expect(await storedBlocks()).toBe(59);
});
