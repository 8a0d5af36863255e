import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { inTransaction, StatementScript } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { type AmountDifferences, PRIMARY_NETWORK_SCHEMA, registerNetwork } from '@nunatak/primary-network-schema';
import { readNetwork, removeNetwork, writeNetworkFacts } from '@nunatak/primary-network-writes';
import { RuleWatch, type RuleWatchParts } from './rule-watch.js';

const ID = '77';
const HEIGHT = 2;
const STORED = 360_000_000n;

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });

let node: FakeNode;
let nodes: PrimaryNetworkNodes;
let errors: string[];
let watching: Promise<void>;
let over: AbortController;

beforeEach(async () => {
  node = new FakeNode(new FakeNetwork(Number(ID)));
  node.network.chains.P.grow(HEIGHT);
  await node.start();
  nodes = await PrimaryNetworkNodes.open([node.url]);
  errors = [];
  over = new AbortController();
  await registerNetwork(store.pool, ID);
});

afterEach(async () => {
  over.abort();
  await watching;
  await nodes.close();
  await node.stop();
  await removeNetwork(store.pool, ID);
});

/** A network whose P-Chain is stored up to the node's head. */
async function stored(rules?: Record<string, string>): Promise<void> {
  const script = new StatementScript();
  writeNetworkFacts(script, ID, { genesisTime: 1_700_000_000, ...(rules && { rules }) });
  await inTransaction(store.pool, (client) => script.run(client));
  await store.pool.query(
    `INSERT INTO block (network_id, chain, height, time, type, size, transactions, id, parent_id, current_supply)
     VALUES ($1, 'P', $2, 1, 'BanffStandardBlock', 1, '{}', $3, $3, $4)`,
    [ID, HEIGHT, Buffer.alloc(32), String(STORED)],
  );
}

function watch(given: RuleWatchParts['given'] = {}): void {
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) };
  const parts = { pool: store.pool, nodes, logKey: `${ID}-P`, given, log, metrics: undefined, everyMs: 5, soonMs: 5 };
  watching = new RuleWatch(parts).run(over.signal);
}

async function noted(): Promise<AmountDifferences | undefined> {
  return (await readNetwork(store.pool, ID))?.differences;
}

/** Answers with the supply, and counts how often. */
function stating(supply: (asked: number) => bigint): { asked: number } {
  const counted = { asked: 0 };
  node.supply = () => supply(++counted.asked);
  return counted;
}

describe('amounts and rules that a node states', () => {
  it('are compared at the block that the node has: a difference is noted until they agree', async () => {
    await stored();
    let supply = STORED + 7n;
    stating(() => supply);
    watch();
    await until(async () => (await noted()) !== undefined);
    expect(await noted()).toEqual({
      rewards: expect.stringMatching(
        /^the supply after block 2 of the P-Chain, in nAVAX, is 360000007 by the node and 360000000 as stored: .*--avalanche-rule.*nunatak networks reset 77/,
      ),
    });
    expect(errors).toEqual([expect.stringMatching(/^chain 77-P: rewards are not served: the supply after block 2/)]);
    supply = STORED;
    await until(async () => (await noted()) === undefined);
  });

  it('differ only where two answers do', async () => {
    await stored();
    const counted = stating((asked) => (asked % 2 === 1 ? STORED + 1n : STORED));
    watch();
    await until(() => counted.asked >= 4);
    expect([await noted(), errors]).toEqual([undefined, []]);
  });

  it('are not compared before the store has the node’s block', async () => {
    await stored();
    node.network.chains.P.grow(1);
    const counted = stating(() => STORED + 1n);
    watch();
    await until(() => counted.asked >= 2);
    expect(await noted()).toBeUndefined();
    node.heads.P = HEIGHT;
    await until(async () => (await noted())?.rewards !== undefined);
  });

  it('are left alone where the node’s release does not state them', async () => {
    await stored();
    watch();
    const asked = () => node.requests.filter((request) => request.endsWith('platform.getValidatorFeeState')).length;
    await until(() => asked() >= 2);
    expect([await noted(), errors]).toEqual([undefined, []]);
  });

  it('are held against the rules that blocks were derived by', async () => {
    await stored({ 'validator-fees-min-price': '5' });
    stating(() => STORED);
    node.l1Fee = { capacity: 20_000, target: 10_000, minPrice: 1, excessConversionConstant: 865_617 };
    watch({ 'stake-minting-period': '3600' });
    await until(async () => (await noted())?.fees !== undefined);
    expect(await noted()).toEqual({
      rewards: expect.stringMatching(/^stake-minting-period is 3600, but blocks were derived by 31536000: /),
      fees: expect.stringMatching(/^validator-fees-min-price is 1, but blocks were derived by 5: /),
    });
  });

  it('are not compared during a bulk load', async () => {
    await stored();
    await store.pool.query(`UPDATE network SET phase = 'loading'`);
    const counted = stating(() => STORED + 1n);
    watch();
    await until(async () => {
      await store.pool.query(`UPDATE network SET phase = 'served'`);
      return (await noted()) !== undefined;
    });
    expect(counted.asked).toBeGreaterThanOrEqual(2);
  });
});
