import { describe, expect, it } from '@jest/globals';
import { DEFAULT_REPLICAS, idleServices, planPorts, SERVICES, settingsOf } from './service-plan.js';

describe('the plan of the services', () => {
  it('starts whatever has a manifest, those that publish first and gateways last', () => {
    expect(SERVICES).toEqual([
      ...['evm-ingester', 'primary-network-ingester', 'evm-enricher', 'evm-indexer', 'primary-network-indexer'],
      ...['evm-data', 'primary-network-data', 'gateway'],
    ]);
    expect(DEFAULT_REPLICAS).toEqual({
      'evm-ingester': 2,
      'evm-indexer': 2,
      'evm-enricher': 2,
      'evm-data': 2,
      'primary-network-ingester': 2,
      'primary-network-indexer': 2,
      'primary-network-data': 2,
      gateway: 1,
    });
  });

  it('starts nothing of a domain without a database, and reads no primary network where no node of it is given', () => {
    const primaryNetwork = { nodes: ['http://a:9650'], networkIds: ['12345'] };
    const both = { evm: 'postgres://x', 'primary-network': 'postgres://y' };
    expect(idleServices({ databaseUrls: both, primaryNetwork })).toEqual([]);
    expect(idleServices({ databaseUrls: both })).toEqual(['primary-network-ingester', 'primary-network-indexer']);
    expect(idleServices({ databaseUrls: { evm: 'postgres://x' } })).toEqual([
      ...['primary-network-ingester', 'primary-network-indexer', 'primary-network-data'],
    ]);
  });

  it('tells the primary network’s services of its nodes and its id', async () => {
    const ports = await planPorts(DEFAULT_REPLICAS, 'free');
    const at = {
      databaseUrls: { 'primary-network': 'postgres://y' },
      primaryNetwork: { nodes: ['http://a:9650', 'http://b:9650'], networkIds: ['12345'] },
      ...{ kafkaBrokers: 'x:1', chainsFile: 'c.json', installation: 'mine', ports },
      ...{ pageTokenSecret: 'page', gatewaySecret: 'gateway', innerSecret: 'inner' },
    };
    expect(settingsOf('primary-network-ingester', 0, at)).toMatchObject({
      NUNATAK_AVALANCHE_NODES: 'http://a:9650,http://b:9650',
      NUNATAK_PRIMARY_NETWORK_DATABASE_URL: 'postgres://y',
    });
    expect(settingsOf('primary-network-indexer', 0, at)).toMatchObject({ NUNATAK_PRIMARY_NETWORK_IDS: '12345' });
  });

  it('gives each replica ports of its own, and gateways the addresses of all data services', async () => {
    const ports = await planPorts({ ...DEFAULT_REPLICAS, 'evm-indexer': 0 }, 'free');
    const listening = Object.values(ports).flatMap((replicas) => replicas.flatMap((each) => Object.values(each)));
    const used = listening.filter((port) => port !== 0);
    expect(new Set(used).size).toBe(used.length);
    // Two ingesters and two enrichers with admin and gRPC, four of the primary network's with admin, four data services with
    // admin and HTTP, two of them with gRPC, one gateway with three.
    expect(used).toHaveLength(25);
    const settings = settingsOf('gateway', 0, {
      ...{
        databaseUrls: { evm: 'postgres://x' },
        kafkaBrokers: 'x:1',
        chainsFile: 'x',
        pageTokenSecret: 'x',
        gatewaySecret: 'x',
      },
      ...{ innerSecret: 'x', installation: 'x', ports },
    });
    const [first, second] = ports['evm-data'];
    const [third, fourth] = ports['primary-network-data'];
    expect(settings).toMatchObject({
      NUNATAK_ADMIN_PORT: String(ports.gateway[0]!.admin),
      NUNATAK_GATEWAY_PORT: String(ports.gateway[0]!.http),
      NUNATAK_GATEWAY_METRICS_PORT: String(ports.gateway[0]!.metrics),
      NUNATAK_GATEWAY_UPSTREAMS: [
        ...[`evm-data=http://127.0.0.1:${first!.http}`, `evm-data=http://127.0.0.1:${second!.http}`],
        `primary-network-data=http://127.0.0.1:${third!.http}`,
        `primary-network-data=http://127.0.0.1:${fourth!.http}`,
      ].join(','),
    });
  });

  it('gives each service the settings that it reads, and no others’ addresses and secrets', async () => {
    const ports = await planPorts(DEFAULT_REPLICAS, 'free');
    const at = {
      databaseUrls: { evm: 'postgres://x' },
      ...{ kafkaBrokers: 'x:1', chainsFile: 'c.json', installation: 'mine', ports },
      ...{ pageTokenSecret: 'page', gatewaySecret: 'gateway', innerSecret: 'inner' },
    };
    const [first, second] = ports['evm-ingester'];
    expect(settingsOf('evm-indexer', 0, at)).toEqual({
      NUNATAK_ADMIN_HOST: '127.0.0.1',
      NUNATAK_ADMIN_PORT: String(ports['evm-indexer'][0]!.admin),
      NUNATAK_EVM_DATABASE_URL: 'postgres://x',
      NUNATAK_CHAINS_FILE: 'c.json',
      NUNATAK_KAFKA_BROKERS: 'x:1',
      NUNATAK_INNER_SECRETS: 'inner',
      NUNATAK_NODE_STATE_ADDRESS: `127.0.0.1:${first!.grpc},127.0.0.1:${second!.grpc}`,
    });
    const [, data] = ports['evm-data'];
    expect(settingsOf('evm-data', 1, at)).toMatchObject({
      NUNATAK_EVM_DATA_HOST: '127.0.0.1',
      NUNATAK_EVM_DATA_PORT: String(data!.http),
      NUNATAK_GATEWAY_SECRETS: 'gateway',
      NUNATAK_PAGE_TOKEN_SECRETS: 'page',
    });
    // Nothing of a Redis that isn't there.
    expect(Object.keys(settingsOf('evm-data', 1, at))).not.toContain('NUNATAK_REDIS_URL');
    expect(Object.keys(settingsOf('gateway', 0, at))).not.toContain('NUNATAK_INNER_SECRETS');
    expect(settingsOf('evm-ingester', 1, at)).toMatchObject({
      NUNATAK_NODE_STATE_BIND: `127.0.0.1:${second!.grpc}`,
      NUNATAK_INGESTER_NAME: 'mine-2',
    });
  });
});
