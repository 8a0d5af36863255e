import { describe, expect, it } from '@jest/globals';
import { type Arguments, readArguments } from './arguments.js';

const given = { NUNATAK_EVM_DATABASE_URL: 'postgresql://db/nunatak_evm', NUNATAK_KAFKA_BROKERS: 'kafka:9092' };

/** Nothing of the primary network is published or indexed. Metrics read no node of their own. */
const IDLE = { 'primary-network-ingester': 0, 'primary-network-indexer': 0 };

describe('the arguments of npm run services', () => {
  it('take what the services stand on from the environment', () => {
    const argv = [
      '--evm-rpc',
      'http://a',
      '--evm-rpc',
      'http://b',
      '--replicas',
      'gateway=2',
      '--replicas',
      'evm-data=3',
    ];
    expect(readArguments(argv, { ...given, NUNATAK_REDIS_URL: 'redis://r' })).toEqual({
      nodes: [{ settings: { NUNATAK_EVM_RPC: 'http://a http://b' } }],
      databaseUrls: { evm: given.NUNATAK_EVM_DATABASE_URL },
      kafkaBrokers: given.NUNATAK_KAFKA_BROKERS,
      redisUrl: 'redis://r',
      ...{ withKafka: false, withRedis: false, replicas: { ...IDLE, gateway: 2, 'evm-data': 3 } },
      ...{ dataDir: '.nunatak/services', showLogs: false },
    });
  });

  it('take nodes from the environment, and notice a key among the arguments', () => {
    expect(readArguments([], { ...given, NUNATAK_EVM_RPC: 'http://a/?key=1 http://b' })).toMatchObject({
      nodes: [expect.not.objectContaining({ warning: expect.anything() })],
    });
    expect(readArguments(['--evm-rpc', 'http://c/?key=1'], { ...given, NUNATAK_EVM_RPC: 'http://a' })).toMatchObject({
      nodes: [{ warning: expect.stringContaining('a URL of --evm-rpc looks as if it held a key') }],
    });
  });

  it('lead services to a chains file, to nodes, and to nodes of one network, which then needs a database', () => {
    const ofNetwork = ['--avalanche-node', 'http://a:9650', '--avalanche-node', 'http://b:9650'];
    const argv = ['--chains', '/c.json', '--evm-rpc', 'http://a', ...ofNetwork];
    const url = 'postgresql://db/nunatak_primary_network';
    const asked = readArguments(argv, { ...given, NUNATAK_PRIMARY_NETWORK_DATABASE_URL: url }) as Arguments;
    expect(asked.databaseUrls).toEqual({ evm: given.NUNATAK_EVM_DATABASE_URL, 'primary-network': url });
    expect(asked.nodes.map(({ settings }) => settings)).toEqual([
      {
        ...{ NUNATAK_CHAINS_FILE: '/c.json', NUNATAK_EVM_RPC: 'http://a' },
        NUNATAK_AVALANCHE_NODES: 'http://a:9650,http://b:9650',
      },
      { NUNATAK_AVALANCHE_NODES: 'http://a:9650,http://b:9650' },
    ]);
    expect(readArguments(['--chains', 'c.json'], { ...given, NUNATAK_AVALANCHE_NODES: 'http://a:9650' })).toEqual({
      exitCode: 1,
      text: expect.stringMatching(/give NUNATAK_PRIMARY_NETWORK_DATABASE_URL, or --with-postgres/),
    });
  });

  it('start the services of both domains for the nodes of a network, and choose among their EVM chains', () => {
    const url = 'postgresql://db/x';
    const environment = { NUNATAK_PRIMARY_NETWORK_DATABASE_URL: url, NUNATAK_KAFKA_BROKERS: 'kafka:9092' };
    const nodes = { NUNATAK_AVALANCHE_NODES: 'http://a:9650' };
    const argv = ['--avalanche-node', 'http://a:9650'];
    const both = { ...environment, NUNATAK_EVM_DATABASE_URL: url };
    expect(readArguments(argv, both)).toMatchObject({
      nodes: [{ settings: nodes }, { settings: nodes }],
      replicas: {},
    });
    const chosen = { settings: { ...nodes, NUNATAK_EVM_CHAINS: '43112' } };
    expect(readArguments([...argv, '--evm-chains', '43112'], both)).toMatchObject({ nodes: [chosen, {}] });
    expect(readArguments(argv, { ...both, NUNATAK_EVM_CHAINS: '43112' })).toMatchObject({ nodes: [chosen, {}] });
    expect(readArguments(argv, environment)).toMatchObject({
      text: expect.stringContaining('NUNATAK_EVM_DATABASE_URL'),
    });
    // The primary network alone.
    expect(readArguments([...argv, '--evm-chains', 'none'], environment)).toMatchObject({
      nodes: [{ settings: nodes }],
      replicas: { 'evm-ingester': 0, 'evm-indexer': 0, 'evm-enricher': 0 },
    });
  });

  it('may ask for all of it to be started', () => {
    const argv = ['--chains', 'c.json', '--with-kafka', '--with-redis', '--with-postgres', 'debian'];
    expect(readArguments(argv, {})).toMatchObject({
      ...{ nodes: [{}], withKafka: true, withRedis: true, withPostgres: 'debian' },
    });
  });

  it.each([
    [['--evm-rpc', 'http://a'], {}, /NUNATAK_EVM_DATABASE_URL, or --with-postgres/],
    [['--evm-rpc', 'http://a', '--with-postgres', 'embedded'], {}, /NUNATAK_KAFKA_BROKERS, or --with-kafka/],
    [[], given, /--chains FILE, and nodes: NUNATAK_EVM_RPC, --evm-rpc-file FILE, or --evm-rpc URL/],
    [
      [],
      { ...given, NUNATAK_EVM_RPC: 'hunter2' },
      /^error: NUNATAK_EVM_RPC: the endpoint number 1 is no URL that begins with http/,
    ],
    [['--chains', 'c.json', '--replicas', 'door=2'], given, /not <name>=<number>/],
    [
      ['--chains', 'c.json'],
      { ...given, NUNATAK_ACCOUNTS_KEY_SECRETS: '1:x', NUNATAK_ACCOUNTS_OPERATOR_TOKENS: 'a=x' },
      /give NUNATAK_ACCOUNTS_DATABASE_URL, or --with-postgres/,
    ],
  ])('refuse %j with one line', (argv, environment, expected) => {
    expect(readArguments(argv, environment)).toEqual({ exitCode: 1, text: expect.stringMatching(expected) });
  });
});
