import { expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import type { PrimaryNetworkEvent } from '@nunatak/primary-network-contracts';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { lockNetwork } from '@nunatak/primary-network-writes';
import { Batch } from '../deriving/batch.js';
import { batchScript, consumedEarly, outputsSpent, rowScript } from '../indexing/batch-script.js';
import { LocalNetwork } from '../testing/local-network.js';
import { PlatformDeriver } from './platform-deriver.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const ID = '12345';
const RULES = { 'stake-minting-period': String(2 * 365 * 24 * 3_600), 'validator-fees-min-price': '3' };

it('rules that the genesis event states decide rewards and fees, also after a restart', async () => {
  const [genesis, ...rest] = new LocalNetwork().events('P') as [PrimaryNetworkEvent, ...PrimaryNetworkEvent[]];
  await registerNetwork(store.pool, ID);
  const take = async (events: PrimaryNetworkEvent[]) => {
    // Each time as a session that begins.
    const deriver = new PlatformDeriver(ID);
    await inTransaction(store.pool, (client) => deriver.prepare(client));
    const batch = new Batch(ID, 'P');
    await deriver.derive(events, batch, () => false);
    await inTransaction(store.pool, async (client) => {
      const facts = (await lockNetwork(client, ID)) ?? {};
      const script = rowScript(batch);
      const spending = { stored: await outputsSpent(client, batch), early: await consumedEarly(client, batch) };
      script.append(batchScript(batch, facts, spending));
      await script.run(client);
    });
  };
  if (genesis.kind !== 'genesis') throw new Error('the log begins with genesis');
  await take([{ ...genesis, genesis: { ...genesis.genesis, rules: RULES } }]);
  await take(rest);

  const { rows: stakers } = await store.pool.query<{ id: string; reward: string }>(
    `SELECT encode(transaction_id, 'hex') AS id, potential_reward AS reward FROM staker WHERE potential_reward > 0`,
  );
  const { rows: blocks } = await store.pool.query<{ supply: string; fees: string }>(
    `SELECT current_supply AS supply, accrued_fees AS fees FROM block WHERE chain = 'P' ORDER BY height DESC LIMIT 1`,
  );
  const recorded = new LocalNetwork()
    .answers('platform.getCurrentValidators')
    .flatMap(({ result }) => result.validators);
  const rewards = new Set((recorded as { potentialReward?: string }[]).map(({ potentialReward }) => potentialReward));
  expect(stakers.length).toBeGreaterThan(0);
  // The recorded network had avalanchego's defaults.
  for (const { reward } of stakers) expect(rewards.has(reward)).toBe(false);
  const [supply] = new LocalNetwork().answers('platform.getCurrentSupply');
  expect(BigInt(blocks[0]!.supply)).toBeLessThan(BigInt((supply!.result as { supply: string }).supply));
  expect(BigInt(blocks[0]!.fees) % 3n).toBe(0n);
  expect((await store.pool.query('SELECT rules FROM network')).rows).toEqual([{ rules: RULES }]);
});
