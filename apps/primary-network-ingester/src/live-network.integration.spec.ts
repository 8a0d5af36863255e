import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AvalancheNetwork, avalancheMissing, startNetwork } from '@nunatak/avalanche';
import { InProcessBlockStream } from '@nunatak/block-stream';
import { until } from '@nunatak/core/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import {
  logKeyOf,
  PRIMARY_NETWORK_BLOCKS,
  PRIMARY_NETWORK_CHAINS,
  type PrimaryNetworkChain,
  type PrimaryNetworkEvent,
} from '@nunatak/primary-network-contracts';
import {
  PrimaryNetworkNodes,
  readAvmBlockBytes,
  readHeight,
  readIsAccepted,
  readPlatformBlockById,
} from '@nunatak/primary-network-node-client';
import { PRIMARY_NETWORK_SCHEMA } from '@nunatak/primary-network-schema';
import { PrimaryNetworkIngester } from './primary-network-ingester.js';
import { blockIds, readLog } from './testing/read-log.js';

/** A network takes up to a minute to begin, and each phase of traffic another. */
const PATIENCE = 300_000;

const missing = avalancheMissing();
if (missing) console.warn(`left out: ${missing}`);

(missing ? describe.skip : describe)('of a live network', () => {
  const database = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
  const stream = new InProcessBlockStream<PrimaryNetworkEvent>(PRIMARY_NETWORK_BLOCKS, { onFailure: () => {} });
  let network: AvalancheNetwork;
  let nodes: PrimaryNetworkNodes;
  let ingester: PrimaryNetworkIngester;
  const logs = {} as Record<PrimaryNetworkChain, PrimaryNetworkEvent[]>;

  beforeAll(async () => {
    network = await startNetwork({ nodes: 1 });
    nodes = await PrimaryNetworkNodes.open(network.urls);
    ingester = await PrimaryNetworkIngester.open({
      nodes: network.urls,
      genesisFile: readFileSync(network.genesisFile!, 'utf8'),
      pool: database.pool,
      stream,
      logger: { info() {}, warn() {}, error() {} },
    });
    ingester.start();
    for (const chain of PRIMARY_NETWORK_CHAINS)
      logs[chain] = await readLog(stream, logKeyOf({ networkId: network.networkId, chain }));
  }, PATIENCE);
  afterAll(async () => {
    await ingester?.stop();
    await stream.close();
    await nodes?.close();
    await network?.stop();
  }, PATIENCE);

  const isThere = async () => {
    for (const chain of PRIMARY_NETWORK_CHAINS) {
      const height = await nodes.run((node) => readHeight(node, chain));
      await until(() => blockIds(logs[chain]).length > height, { what: () => `${chain} is at ${height}` });
    }
  };

  it(
    'blocks come while transactions are made, and are the node’s',
    async () => {
      await network.runTraffic(['x', 'atomic']);
      await isThere();
      for (const event of [...logs.P, ...logs.X, ...logs.C]) {
        if (event.kind !== 'block' && event.kind !== 'c-chain-block') continue;
        const { height, proposer } = event.block;
        if (event.kind === 'block') {
          const { bytes, id } = event.block;
          const theirs = await nodes.run((node) =>
            event.chain === 'P' ? readPlatformBlockById(node, id) : readAvmBlockBytes(node, height),
          );
          expect(bytes).toEqual(theirs);
        }
        expect(proposer !== undefined).toBe(height > 0);
        if (proposer)
          expect(await nodes.run((node) => readIsAccepted(node, `${event.chain}/block`, proposer.id))).toBe(true);
      }
      expect(logs.X.length).toBeGreaterThan(5);
      expect(logs.C.length).toBeGreaterThan(2);
    },
    PATIENCE,
  );

  it(
    'they go on after the node’s restart',
    async () => {
      const before = logs.X.length;
      await network.nodes[0]!.stop();
      await until(() => ingester.status('X')?.reason !== undefined);
      await network.nodes[0]!.start();
      await network.runTraffic(['c']);
      await isThere();
      for (const chain of PRIMARY_NETWORK_CHAINS)
        expect(logs[chain].map(({ sequence }) => sequence)).toEqual(logs[chain].map((_, i) => i + 1));
      expect(logs.X.length).toBeGreaterThanOrEqual(before);
    },
    PATIENCE,
  );
});
