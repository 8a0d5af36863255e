import { describe, expect, it } from '@jest/globals';
import { readArguments } from './arguments.js';

const given = { FIRN_EVM_DATABASE_URL: 'postgresql://db/firn_evm', FIRN_KAFKA_BROKERS: 'kafka:9092' };

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
    expect(readArguments(argv, { ...given, FIRN_REDIS_URL: 'redis://r' })).toEqual({
      evmRpcUrls: ['http://a', 'http://b'],
      evmDatabaseUrl: given.FIRN_EVM_DATABASE_URL,
      kafkaBrokers: given.FIRN_KAFKA_BROKERS,
      redisUrl: 'redis://r',
      ...{ withKafka: false, withRedis: false, replicas: { gateway: 2, 'evm-data': 3 } },
      ...{ dataDir: '.firn/services', showLogs: false },
    });
  });

  it('may ask for all of it to be started', () => {
    const argv = ['--chains', 'c.json', '--with-kafka', '--with-redis', '--with-postgres', 'debian'];
    expect(readArguments(argv, {})).toMatchObject({
      ...{ chainsFile: 'c.json', withKafka: true, withRedis: true, withPostgres: 'debian' },
    });
  });

  it.each([
    [['--evm-rpc', 'http://a'], {}, /FIRN_EVM_DATABASE_URL, or --with-postgres/],
    [['--evm-rpc', 'http://a', '--with-postgres', 'embedded'], {}, /FIRN_KAFKA_BROKERS, or --with-kafka/],
    [[], given, /--chains FILE, or --evm-rpc/],
    [['--chains', 'c.json', '--evm-rpc', 'http://a'], given, /--chains FILE, or --evm-rpc/],
    [['--chains', 'c.json', '--replicas', 'door=2'], given, /not <name>=<number>/],
  ])('refuse %j with one line', (argv, environment, expected) => {
    expect(readArguments(argv, environment)).toEqual({ exitCode: 1, text: expect.stringMatching(expected) });
  });
});
