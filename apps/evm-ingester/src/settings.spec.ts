import { readSettings } from '@firn/platform/config';
import { describe, expect, it } from '@jest/globals';
import { settings } from './settings.js';

const required = { FIRN_EVM_DATABASE_URL: 'postgres://db/firn_evm', FIRN_KAFKA_BROKERS: 'kafka:9092' };

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
    expect(() => readSettings(settings, { ...required, FIRN_INNER_SECRETS: `${'s'.repeat(32)},hunter2` })).toThrow(
      /^The configuration has a fault:\n {2}FIRN_INNER_SECRETS has a secret of less than 32 bytes: make one with openssl rand -hex 32$/,
    );
  });
});
