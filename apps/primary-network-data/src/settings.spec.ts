import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@nunatak/core/settings';
import { settings } from './settings.js';

const required = {
  NUNATAK_PRIMARY_NETWORK_DATABASE_URL: 'postgres://db/nunatak_primary_network',
  NUNATAK_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
};

describe('settings of the primary network’s data service', () => {
  it('keep its ports to this machine', () => {
    expect(readSettings(settings, required)).toMatchObject({
      adminHost: '127.0.0.1',
      primaryNetworkDataHost: '127.0.0.1',
      primaryNetworkDataPort: 8102,
      gatewaySecrets: [],
    });
  });
});
