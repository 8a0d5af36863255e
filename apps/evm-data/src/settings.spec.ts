import { readSettings } from '@firn/platform/config';
import { describe, expect, it } from '@jest/globals';
import { settings } from './settings.js';

const required = {
  FIRN_EVM_DATABASE_URL: 'postgres://db/firn_evm',
  FIRN_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
};

describe('settings of the EVM data service', () => {
  it('keep its ports to this machine, unless they say otherwise', () => {
    expect(readSettings(settings, required)).toMatchObject({
      adminHost: '127.0.0.1',
      evmDataHost: '127.0.0.1',
      gatewaySecrets: [],
      insecureInnerPorts: false,
    });
  });

  it('refuse a secret of page tokens that could be guessed, without printing it', () => {
    expect(() => readSettings(settings, { ...required, FIRN_PAGE_TOKEN_SECRETS: 'hunter2' })).toThrow(
      /^The configuration has a fault:\n {2}FIRN_PAGE_TOKEN_SECRETS has a secret of less than 32 bytes: make one with openssl rand -hex 32$/,
    );
  });
});
