import { expect, it } from '@jest/globals';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { readChainConditions } from '@nunatak/evm-control';
import { EVM_SCHEMA, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import { StoredStatus } from './stored-status.js';

const CHAIN = '31337';
const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });

it('shows since when a chain lacks blocks of its nodes, until it has them', async () => {
  const { pool } = database;
  const status = new StoredStatus(pool);
  const nodesHave = (head: number) =>
    status.write(CHAIN, 'this', { state: 'following', head, blocksPerSecond: 0, warnings: [], missing: [] });
  const set = (change: string) => pool.query(`UPDATE ${change} WHERE chain_id = ${CHAIN}`);
  const condition = async () => (await readChainConditions(pool, [CHAIN])).get(CHAIN);
  const following = { state: 'following', isFollowed: true };
  await registerChain(pool, CHAIN, 0);
  await pool.query(
    `INSERT INTO lease (role, key, holder, epoch, expires_at) VALUES ('indexer', $1, 'it', 1, now() + interval '1 day')`,
    [CHAIN],
  );
  await set(`log_position SET height = 10, stored_at = now() - interval '1 hour'`);

  // A quiet chain, and its first block in an hour.
  await nodesHave(10);
  expect(await condition()).toEqual(following);
  await nodesHave(11);
  expect(await condition()).toEqual(following);

  // That block is not stored for minutes, and more come.
  await set(`ingester_status SET behind_since = behind_since - interval '4 minutes'`);
  await nodesHave(13);
  expect(await condition()).toEqual({
    state: 'troubled',
    reason: '3 blocks behind the nodes, and none was stored for 4 min',
    isFollowed: false,
  });

  // One is stored, though not all.
  await set(`log_position SET height = 11, stored_at = now()`);
  expect(await condition()).toEqual(following);

  // All are, and then it is quiet for an hour again.
  await set(`log_position SET height = 13, stored_at = now() - interval '1 hour'`);
  await nodesHave(13);
  await nodesHave(14);
  expect(await condition()).toEqual(following);
});
