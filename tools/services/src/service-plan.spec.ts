import { describe, expect, it } from '@jest/globals';
import { isSettingsSchema, variableName } from '@nunatak/core/settings';
import type { Domain } from '@nunatak/domain';
import { DOMAINS } from './domains.js';
import {
  defaultReplicas,
  type Given,
  neededSettings,
  planPorts,
  type Surroundings,
  servicesOf,
} from './service-plan.js';

const SERVICES = servicesOf(DOMAINS);
const named = (name: string) => SERVICES.find((service) => service.name === name)!;

const GIVEN = {
  databaseUrls: {
    ...{ evm: 'postgres://x', 'primary-network': 'postgres://y', metrics: 'postgres://z', accounts: 'postgres://a' },
  },
  nodes: {
    NUNATAK_CHAINS_FILE: 'c.json',
    NUNATAK_AVALANCHE_NODES: 'http://a:9650,http://b:9650',
  },
  environment: { NUNATAK_ACCOUNTS_KEY_SECRETS: '1:secret', NUNATAK_ACCOUNTS_OPERATOR_TOKENS: 'alice=token' },
};

async function surroundings(services = SERVICES, given = GIVEN): Promise<Surroundings> {
  return {
    ...given,
    ...{ services, kafkaBrokers: 'x:1', installation: 'mine' },
    ...{ pageTokenSecret: 'page', gatewaySecret: 'gateway', innerSecret: 'inner', folder: '/data' },
    ports: await planPorts(services, (service) => defaultReplicas(service, given), 'free'),
  };
}

describe('the plan of the services', () => {
  it('has those that publish first and gateways last', () => {
    expect(SERVICES.map(({ name }) => name)).toEqual([
      ...['evm-ingester', 'primary-network-ingester', 'evm-indexer', 'evm-enricher', 'primary-network-indexer'],
      'metrics-indexer',
      ...['evm-data', 'primary-network-data', 'signature-aggregator', 'metrics', 'accounts', 'gateway'],
    ]);
  });

  it('starts nothing of a domain without a database, and nothing that reads nodes where none is given', () => {
    const idle = (given: Given) =>
      SERVICES.filter((service) => defaultReplicas(service, given) === 0).map(({ name }) => name);
    expect(idle(GIVEN)).toEqual([]);
    const nodes = { NUNATAK_CHAINS_FILE: 'c.json' };
    expect(idle({ ...GIVEN, nodes })).toEqual([
      ...['primary-network-ingester', 'primary-network-indexer', 'signature-aggregator'],
    ]);
    expect(idle({ databaseUrls: { evm: 'postgres://x' }, nodes })).toEqual([
      ...['primary-network-ingester', 'primary-network-indexer', 'metrics-indexer'],
      ...['primary-network-data', 'signature-aggregator', 'metrics', 'accounts'],
    ]);
    const { environment: _, ...unconfigured } = GIVEN;
    expect(idle(unconfigured)).toEqual(['accounts']);
  });

  it('starts a service without a store and without nodes', async () => {
    const services = servicesOf([
      {
        name: 'signature',
        services: [{ name: 'aggregator', stage: 'data', ports: { admin: 1, http: 2 }, scale: 'request', needs: {} }],
      } satisfies Domain,
    ]);
    expect(neededSettings(services[0]!, 1, await surroundings(services))).toEqual({
      ...{ NUNATAK_ADMIN_HOST: '127.0.0.1', NUNATAK_ADMIN_PORT: expect.stringMatching(/^\d+$/) },
      ...{ NUNATAK_AGGREGATOR_HOST: '127.0.0.1', NUNATAK_AGGREGATOR_PORT: expect.stringMatching(/^\d+$/) },
      NUNATAK_GATEWAY_SECRETS: 'gateway',
    });
  });

  it('gives each replica ports of its own, and gateways the addresses of all data services', async () => {
    const at = await surroundings();
    const used = [...at.ports.values()].flatMap((replicas) => replicas.flatMap((each) => Object.values(each)));
    const listening = used.filter((port) => port !== 0);
    expect(new Set(listening).size).toBe(listening.length);
    // Each of two replicas of eleven services has an admin port, five services HTTP, five gRPC, one serves operators; the gateway has three.
    expect(listening).toHaveLength(2 * (11 + 5 + 5 + 1) + 3);
    const [first, second] = at.ports.get('evm-data')!;
    const [third, fourth] = at.ports.get('primary-network-data')!;
    const [fifth, sixth] = at.ports.get('signature-aggregator')!;
    const [seventh, eighth] = at.ports.get('metrics')!;
    const [ninth, tenth] = at.ports.get('accounts')!;
    const [gateway] = at.ports.get('gateway')!;
    expect(neededSettings(named('gateway'), 0, at)).toEqual({
      ...{ NUNATAK_ADMIN_HOST: '127.0.0.1', NUNATAK_ADMIN_PORT: String(gateway!.admin) },
      ...{ NUNATAK_GATEWAY_HOST: '127.0.0.1', NUNATAK_GATEWAY_PORT: String(gateway!.http) },
      ...{ NUNATAK_GATEWAY_METRICS_PORT: String(gateway!.metrics), NUNATAK_GATEWAY_SECRET: 'gateway' },
      NUNATAK_INNER_SECRETS: 'inner',
      NUNATAK_GATEWAY_USAGE_FOLDER: '/data/gateway-1',
      NUNATAK_ACCOUNTS_ADDRESS: `127.0.0.1:${ninth!.grpc},127.0.0.1:${tenth!.grpc}`,
      NUNATAK_GATEWAY_UPSTREAMS: [
        ...[`evm-data=http://127.0.0.1:${first!.http}`, `evm-data=http://127.0.0.1:${second!.http}`],
        `primary-network-data=http://127.0.0.1:${third!.http}`,
        `primary-network-data=http://127.0.0.1:${fourth!.http}`,
        `signature-aggregator=http://127.0.0.1:${fifth!.http}`,
        `signature-aggregator=http://127.0.0.1:${sixth!.http}`,
        ...[`metrics=http://127.0.0.1:${seventh!.http}`, `metrics=http://127.0.0.1:${eighth!.http}`],
        ...[`accounts=http://127.0.0.1:${ninth!.http}`, `accounts=http://127.0.0.1:${tenth!.http}`],
      ].join(','),
    });
  });

  it('gives each service what it needs, and no others’ addresses and secrets', async () => {
    const at = await surroundings();
    const [first, second] = at.ports.get('evm-ingester')!;
    expect(neededSettings(named('evm-indexer'), 0, at)).toEqual({
      NUNATAK_ADMIN_HOST: '127.0.0.1',
      NUNATAK_ADMIN_PORT: String(at.ports.get('evm-indexer')![0]!.admin),
      NUNATAK_EVM_DATABASE_URL: 'postgres://x',
      NUNATAK_KAFKA_BROKERS: 'x:1',
      NUNATAK_INNER_SECRETS: 'inner',
      NUNATAK_NODE_STATE_ADDRESS: `127.0.0.1:${first!.grpc},127.0.0.1:${second!.grpc}`,
    });
    expect(neededSettings(named('evm-ingester'), 1, at)).toMatchObject({
      NUNATAK_NODE_STATE_BIND: `127.0.0.1:${second!.grpc}`,
      NUNATAK_INGESTER_NAME: 'mine-2',
      NUNATAK_CHAINS_FILE: 'c.json',
    });
    // Its node id stays, and no other replica has it.
    expect(neededSettings(named('signature-aggregator'), 1, at)).toMatchObject({
      NUNATAK_SIGNATURE_FOLDER: '/data/signature-aggregator-2',
    });
    const [, accounts] = at.ports.get('accounts')!;
    expect(neededSettings(named('accounts'), 1, at)).toMatchObject({
      NUNATAK_ACCOUNTS_BIND: `127.0.0.1:${accounts!.grpc}`,
      NUNATAK_ACCOUNTS_OPERATORS_PORT: String(accounts!.operators),
      NUNATAK_ACCOUNTS_KEY_SECRETS: '1:secret',
      NUNATAK_INNER_SECRETS: 'inner',
    });
    // No Redis is there.
    expect(neededSettings(named('evm-data'), 0, at)).not.toHaveProperty('NUNATAK_REDIS_URL');
  });

  it('lets gateways share limits in the Redis that is there, where accounts run and no other one is named', async () => {
    const sharedBy = async (given: Given, redisUrl?: string) =>
      neededSettings(named('gateway'), 0, { ...(await surroundings(SERVICES, given as typeof GIVEN)), redisUrl })
        .NUNATAK_LIMITS_REDIS_URL;
    expect(await sharedBy(GIVEN, 'redis://r')).toBe('redis://r');
    expect(await sharedBy(GIVEN)).toBeUndefined();
    expect(await sharedBy({ ...GIVEN, environment: {} }, 'redis://r')).toBeUndefined();
    const environment = { ...GIVEN.environment, NUNATAK_LIMITS_REDIS_CLUSTER: 'redis://a,redis://b' };
    expect(await sharedBy({ ...GIVEN, environment }, 'redis://r')).toBeUndefined();
  });

  it('leaves out the address of a service that is not started', async () => {
    const at = await surroundings(SERVICES, { ...GIVEN, databaseUrls: { evm: 'postgres://x' } as never });
    expect(neededSettings(named('evm-data'), 0, at)).not.toHaveProperty('NUNATAK_PRIMARY_NETWORK_ADDRESS');
  });

  it.each(SERVICES.map(({ name }) => name))(
    'gives %s settings that it reads, and all that it must have',
    async (name) => {
      const at = { ...(await surroundings()), redisUrl: 'redis://r' };
      const app = (await import(`../../../apps/${name}/src/settings.js`)) as Record<string, unknown>;
      const read = Object.values(app)
        .filter(isSettingsSchema)
        .flatMap(({ shape }) => Object.entries(shape))
        .map(([key, setting]) => ({ ...setting, variable: variableName(key, setting) }));
      const given = Object.keys(neededSettings(named(name), 0, at));
      expect(given.filter((variable) => !read.some((setting) => setting.variable === variable))).toEqual([]);
      const required = read.filter((setting) => !setting.optional && setting.default === undefined);
      expect(required.map(({ variable }) => variable).filter((variable) => !given.includes(variable))).toEqual([]);
    },
  );
});
