import { InProcessBlockStream } from '@firn/block-stream';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { freePort } from '@firn/platform/ports';
import { until } from '@firn/platform/testing';
import { PRIMARY_NETWORK_BLOCKS } from '@firn/primary-network-contracts';
import type { PrimaryNetworkIndexer } from '@firn/primary-network-indexer';
import { openRecording, type RecordedNode, startRecordedNode } from '@firn/primary-network-recordings';
import { PRIMARY_NETWORK_SCHEMA } from '@firn/primary-network-store';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { FollowedNetwork } from './followed-network.js';

const database = useDatabase({ prepare: (url) => PRIMARY_NETWORK_SCHEMA.migrate(url) });
let port: number;
let node: RecordedNode | undefined;
let indexed: number[];
let network: FollowedNetwork;
let stream: InProcessBlockStream<never>;

/** Follows a node that is not there yet. What is indexed is looked at alone. */
beforeEach(async () => {
  port = await freePort();
  indexed = [];
  stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} }) as never;
  const indexer = { addNetwork: (id: number) => indexed.push(id), state: () => 'active' };
  network = new FollowedNetwork({
    ...{ source: { kind: 'nodes', urls: [`http://127.0.0.1:${port}`] }, names: new Map(), pool: database.pool },
    ...{ stream: stream as never, indexer: indexer as unknown as PrimaryNetworkIndexer },
    ...{ logger: pino({ level: 'silent' }), metrics: new Registry() },
  });
  network.start();
});
afterEach(async () => {
  await network.stop();
  await stream.close();
  await node?.stop();
  node = undefined;
});

const troubled = (text: RegExp) => until(() => text.test(network.standing.trouble?.text ?? ''));

it('shows no chains while no node answers, and follows the network of one that comes late', async () => {
  await troubled(/^no node answers yet: node 1: /);
  expect(network.standing).toMatchObject({ trouble: { isFinal: false }, nodes: [], chains: [] });
  expect(indexed).toEqual([]);
  node = await startRecordedNode(openRecording(), { port });
  await until(() => network.standing.trouble === undefined);
  const { trouble, networkId, chains } = network.standing;
  expect({ trouble, networkId, indexed }).toEqual({ trouble: undefined, networkId: 12_345, indexed: [12_345] });
  expect(chains.map(({ chainId }) => chainId)).toEqual(['12345-P', '12345-X', '12345-C']);
});

it('follows no network that turns out late to answer under a stored one’s name', async () => {
  await database.pool.query('INSERT INTO network (network_id) VALUES (5)');
  await troubled(/^no node answers yet/);
  node = await startRecordedNode(openRecording(), { port });
  await troubled(/--network-name/);
  expect(network.standing).toMatchObject({ trouble: { isFinal: true }, nodes: [], chains: [] });
  expect(indexed).toEqual([]);
});
