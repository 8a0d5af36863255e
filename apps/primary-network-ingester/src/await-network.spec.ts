import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import { FakeNetwork, FakeNode } from '@nunatak/primary-network-node-client/testing';
import { Registry } from 'prom-client';
import { awaitNetwork } from './await-network.js';

const LOG = { info() {}, warn() {}, error() {} };
let node: FakeNode;
let metrics: Registry;
let reasons: string[];
let ending: AbortController;

beforeEach(async () => {
  node = new FakeNode(new FakeNetwork(68));
  await node.start();
  [metrics, reasons, ending] = [new Registry(), [], new AbortController()];
});
afterEach(() => node.stop());

const ask = () =>
  awaitNetwork(
    { url: node.url, place: 7 },
    { ...{ logger: LOG, metrics, signal: ending.signal }, onWaiting: (reason) => reasons.push(reason) },
  );

it('asks a node until it tells its network, and shows meanwhile that it is away', async () => {
  await node.stop();
  const asked = ask();
  await until(() => reasons.length > 1);
  expect(reasons[0]).toMatch(/^(?!node 7).*\S/);
  expect(await metrics.metrics()).toMatch(/nunatak_avalanche_node_healthy{endpoint="node 7"} 0/);
  await node.start();
  expect(await asked).toMatchObject({ networkId: 68, genesisBlockId: node.network.chains.P.blocks[0]!.id });
});

it('ends when nobody waits any more', async () => {
  await node.stop();
  const asked = ask();
  await until(() => reasons.length > 0);
  ending.abort();
  await expect(asked).rejects.toThrow('node 7');
});
