import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { RedisServer } from './redis-servers.js';

const SLOTS = 16_384;

/** Three masters with a third of the slots each, and a replica of the first. */
export interface RedisCluster {
  masters: [RedisServer, RedisServer, RedisServer];
  replica: RedisServer;
  urls: string[];
  stop(): Promise<void>;
}

/** Starts a cluster, and waits until each node finds it whole. */
export async function startCluster(): Promise<RedisCluster> {
  const buses = await Promise.all(Array.from({ length: 4 }, () => freePort()));
  const nodes = await Promise.all(buses.map((bus) => RedisServer.start(...flags(bus))));
  const [first, second, third, replica] = nodes as [RedisServer, RedisServer, RedisServer, RedisServer];
  const masters: RedisCluster['masters'] = [first, second, third];
  for (const [i, { client }] of masters.entries()) {
    const [from, to] = [Math.ceil((i * SLOTS) / 3), Math.ceil(((i + 1) * SLOTS) / 3) - 1];
    await client.call('CLUSTER', 'ADDSLOTSRANGE', from, to);
    // Nodes that are their first epoch's both would have to agree on another one first.
    await client.call('CLUSTER', 'SET-CONFIG-EPOCH', i + 1);
  }
  for (const [i, { port }] of nodes.entries())
    if (i > 0) await first.client.call('CLUSTER', 'MEET', '127.0.0.1', port, buses[i]!);
  await until(async () => ((await replica.client.call('CLUSTER', 'NODES')) as string).split('\n').length > 4);
  const firstId = (await first.client.call('CLUSTER', 'MYID')) as string;
  await until(() =>
    replica.client.call('CLUSTER', 'REPLICATE', firstId).then(
      () => true,
      () => false,
    ),
  );
  for (const { client } of nodes)
    await until(async () => /cluster_state:ok/.test(String(await client.call('CLUSTER', 'INFO'))));
  await until(async () => /master_link_status:up/.test(await replica.client.info('replication')));
  return {
    masters,
    replica,
    urls: nodes.map(({ url }) => url),
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

/** A node that is away for half a second is lost. The slots of lost nodes don't keep the others from answering. */
function flags(bus: number): string[] {
  return [
    ...['--cluster-enabled', 'yes', '--cluster-port', String(bus)],
    ...['--cluster-node-timeout', '500', '--cluster-require-full-coverage', 'no', '--repl-diskless-sync-delay', '0'],
  ];
}
