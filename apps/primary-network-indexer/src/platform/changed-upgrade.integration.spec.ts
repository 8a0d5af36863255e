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

it('an upgrade’s time that changes while blocks are derived has them derived by the new one', async () => {
  const [genesis, first, ...rest] = new LocalNetwork().events('P') as [PrimaryNetworkEvent, ...PrimaryNetworkEvent[]];
  await registerNetwork(store.pool, ID);
  const deriver = new PlatformDeriver(ID);
  await inTransaction(store.pool, (client) => deriver.prepare(client));
  const take = async (events: PrimaryNetworkEvent[]) => {
    const batch = new Batch(ID, 'P');
    await deriver.derive(events, batch, () => false);
    await inTransaction(store.pool, async (client) => {
      const facts = await lockNetwork(client, ID);
      const script = rowScript(batch);
      const spending = { stored: await outputsSpent(client, batch), early: await consumedEarly(client, batch) };
      script.append(batchScript(batch, facts!, spending));
      await script.run(client);
    });
  };
  await take([genesis, first!]);
  // What the ingester writes when a node gets a date: Helicon, long ago.
  await store.pool.query(`UPDATE network SET upgrades = '{"times": {"helicon": 1600000000}}'`);

  await expect(take(rest)).rejects.toThrow('an upgrade’s time has changed');
  await inTransaction(store.pool, (client) => deriver.prepare(client));
  await take(rest);
  const rewards = `SELECT encode(transaction_id, 'hex') AS id, potential_reward FROM staker WHERE height > 0 AND potential_reward > 0`;
  const byHelicon = (await store.pool.query(rewards)).rows;
  // The recorded node had no Helicon: other rates.
  const recorded = new LocalNetwork()
    .answers('platform.getCurrentValidators')
    .flatMap(({ result }) => result.validators as { txID: string; potentialReward?: string }[])
    .map(({ potentialReward }) => potentialReward);
  expect(byHelicon.length).toBeGreaterThan(0);
  for (const { potential_reward } of byHelicon) expect(recorded).not.toContain(potential_reward);
});
