import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@nunatak/core/settings';
import { settings } from './settings.js';

const required = { NUNATAK_EVM_DATABASE_URL: 'postgres://db/nunatak_evm', NUNATAK_KAFKA_BROKERS: 'kafka:9092' };

describe('settings of the EVM ingester', () => {
  it('keep its ports to this machine, unguarded and undescribed, unless they say otherwise', () => {
    expect(readSettings(settings, required)).toMatchObject({
      adminHost: '127.0.0.1',
      nodeStateBind: '127.0.0.1:9201',
      innerSecrets: [],
      insecureInnerPorts: false,
      grpcReflection: false,
    });
  });

  it('refuse a secret that could be guessed, without printing it', () => {
    expect(() => readSettings(settings, { ...required, NUNATAK_INNER_SECRETS: `${'s'.repeat(32)},hunter2` })).toThrow(
      /^The configuration has a fault:\n {2}NUNATAK_INNER_SECRETS has a secret of less than 32 bytes: make one with openssl rand -hex 32$/,
    );
  });
});
