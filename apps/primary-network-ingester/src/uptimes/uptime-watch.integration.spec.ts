import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { PrimaryNetworkNodes } from '@nunatak/primary-network-node-client';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { UptimeWatch } from './uptime-watch.js';

const ID = '77';
const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const id = (byte: number) => Buffer.alloc(32, byte);
const stating = (byte: number, uptime?: string) => ({ txID: encodeCb58(id(byte)), uptime });

let node: FakeNode;
let nodes: PrimaryNetworkNodes;
let logged: string[];
let watching: Promise<void>;
let over: AbortController;

beforeEach(async () => {
  node = new FakeNode(new FakeNetwork(Number(ID)));
  await node.start();
  nodes = await PrimaryNetworkNodes.open([node.url]);
  logged = [];
  over = new AbortController();
  const log = { info: (_: object, message: string) => void logged.push(message), warn() {}, error() {} };
  watching = new UptimeWatch({ pool: store.pool, nodes, logKey: `${ID}-P`, log, everyMs: 5 }).run(over.signal);
});

afterEach(async () => {
  over.abort();
  await watching;
  await nodes.close();
  await node.stop();
  await store.pool.query('DELETE FROM validator_uptime');
});

/** Percents by the byte that the staking transaction's id consists of. */
async function stored(): Promise<Record<number, string>> {
  const { rows } = await store.pool.query(
    'SELECT get_byte(transaction_id, 0) AS byte, uptime FROM validator_uptime WHERE network_id = $1',
    [ID],
  );
  return Object.fromEntries(rows.map(({ byte, uptime }) => [byte, uptime]));
}

const asked = () => node.requests.filter((request) => request.endsWith('platform.getCurrentValidators')).length;

describe('uptimes of validators', () => {
  it('are stored as the node states them, and those that it states no longer are removed', async () => {
    node.validators = () => [stating(1, '99.9871'), stating(2, '0.0000'), stating(3)];
    await until(async () => Object.keys(await stored()).length > 0);
    expect(await stored()).toEqual({ 1: '99.9871', 2: '0.0000' });
    node.validators = () => [stating(2, '100.0000')];
    await until(async () => Object.keys(await stored()).length === 1);
    expect([await stored(), logged]).toEqual([{ 2: '100.0000' }, []]);
  });

  it('are left alone where the node’s release does not state them', async () => {
    const before = asked();
    await until(() => asked() >= before + 2);
    expect([await stored(), logged]).toEqual([{}, []]);
  });

  it('are left alone where an answer is not what it has to be, which is logged', async () => {
    node.validators = () => [stating(1, '50.0000')];
    await until(async () => Object.keys(await stored()).length > 0);
    node.validators = () => [stating(1, '100.0001')];
    await until(() => logged.length > 0);
    expect(logged[0]).toMatch(
      /^chain 77-P: uptimes of validators were not read: .*uptime.* is not a percentage: 100.0001$/,
    );
    expect(await stored()).toEqual({ 1: '50.0000' });
  });

  it('are read again once the node is back', async () => {
    await node.stop();
    await until(() => logged.length > 0);
    node.validators = () => [stating(1, '75.5000')];
    await node.start();
    await until(async () => Object.keys(await stored()).length > 0);
    expect(await stored()).toEqual({ 1: '75.5000' });
  });
});
