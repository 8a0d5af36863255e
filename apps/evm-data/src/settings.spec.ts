import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@nunatak/core/settings';
import { settings } from './settings.js';

const required = {
  NUNATAK_EVM_DATABASE_URL: 'postgres://db/nunatak_evm',
  NUNATAK_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
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
    expect(() => readSettings(settings, { ...required, NUNATAK_PAGE_TOKEN_SECRETS: 'hunter2' })).toThrow(
      /^The configuration has a fault:\n {2}NUNATAK_PAGE_TOKEN_SECRETS has a secret of less than 32 bytes: make one with openssl rand -hex 32$/,
    );
  });
});
