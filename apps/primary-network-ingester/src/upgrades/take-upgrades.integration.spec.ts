import { afterEach, describe, expect, it } from '@jest/globals';
import { inTransaction, StatementScript } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import type { NetworkUpgrades } from '@nunatak/primary-network-contracts';
import { UNSCHEDULED } from '@nunatak/primary-network-networks';
import { PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { readNetwork, removeNetwork, writeNetworkFacts } from '@nunatak/primary-network-writes';
import { takeUpgrades } from './take-upgrades.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const GENESIS = 1_700_000_000;
const HEAD = 1_800_000_000;
const NEVER = Number(UNSCHEDULED);

const stating = (times: Record<string, number>): NetworkUpgrades => ({
  times,
  apricotPhase4MinPChainHeight: 0,
  cortinaXChainStopVertexId: Buffer.alloc(32),
});

/** A network of which blocks up to HEAD are stored, and the upgrades of its genesis event. */
async function stored(networkId: number, times: Record<string, number>): Promise<void> {
  const id = String(networkId);
  await registerNetwork(store.pool, id);
  const script = new StatementScript();
  writeNetworkFacts(script, id, {
    genesisTime: GENESIS,
    upgrades: { ...stating(times), cortinaXChainStopVertexId: '00' },
  });
  await inTransaction(store.pool, (client) => script.run(client));
  await store.pool.query(`UPDATE log_position SET time = $1 WHERE chain = 'P'`, [HEAD]);
}

async function storedTimes(networkId: number): Promise<Record<string, number>> {
  const facts = await readNetwork(store.pool, String(networkId));
  return (facts!.upgrades as NetworkUpgrades).times;
}

describe('takeUpgrades', () => {
  afterEach(async () => {
    for (const id of ['1', '7']) await removeNetwork(store.pool, id);
  });

  it('has nothing against the times that blocks were derived with, nor against those that a node leaves out', async () => {
    await stored(7, { etna: GENESIS, helicon: HEAD });
    expect(await takeUpgrades(store.pool, 7, stating({ etna: GENESIS, helicon: HEAD }))).toBeUndefined();
    expect(await takeUpgrades(store.pool, 7, stating({ etna: GENESIS }))).toBeUndefined();
    expect(await storedTimes(7)).toEqual({ etna: GENESIS, helicon: HEAD });
  });

  it('waits for nobody who holds the network’s row where there is nothing to take over', async () => {
    await stored(7, { helicon: HEAD });
    await inTransaction(store.pool, async (client) => {
      await client.query('SELECT FROM network FOR UPDATE');
      expect(await takeUpgrades(store.pool, 7, stating({ helicon: HEAD }))).toBeUndefined();
      expect(await takeUpgrades(store.pool, 7, stating({ helicon: HEAD - 1 }))).toContain('helicon begins');
    });
  });

  it('takes over a date ahead of the last stored block', async () => {
    await stored(7, { etna: GENESIS, helicon: NEVER });
    expect(await takeUpgrades(store.pool, 7, stating({ etna: GENESIS, helicon: HEAD + 1 }))).toBeUndefined();
    expect(await storedTimes(7)).toEqual({ etna: GENESIS, helicon: HEAD + 1 });
    // And another one, as long as it has not come.
    expect(await takeUpgrades(store.pool, 7, stating({ helicon: HEAD + 9 }))).toBeUndefined();
    expect(await storedTimes(7)).toEqual({ etna: GENESIS, helicon: HEAD + 9 });
  });

  it.each([
    ['that begins within what is stored', NEVER, HEAD, 'at no date', '2027-01-15T08:00:00.000Z'],
    ['that had begun, and is put off', HEAD - 1, HEAD + 1, '2027-01-15T07:59:59.000Z', '2027-01-15T08:00:01.000Z'],
  ])('names an upgrade %s, both times, and what to do', async (_, before, now, was, is) => {
    await stored(7, { helicon: before });
    const fault = await takeUpgrades(store.pool, 7, stating({ helicon: now }));
    expect(fault).toContain(`helicon begins ${is}`);
    expect(fault).toContain(`derived with ${was}`);
    expect(fault).toContain('nunatak networks reset 7');
    expect(await storedTimes(7)).toEqual({ helicon: before });
  });

  it('knows mainnet’s better than any node', async () => {
    await stored(1, {});
    expect(await takeUpgrades(store.pool, 1, stating({ cortina: GENESIS, helicon: NEVER }))).toBeUndefined();
    expect(await storedTimes(1)).toEqual({});
  });

  it('says nothing of a network that is not stored', async () => {
    expect(await takeUpgrades(store.pool, 7, stating({ helicon: 1 }))).toBeUndefined();
  });
});
