import { describe, expect, it } from '@jest/globals';
import { readSettings } from '@nunatak/core/settings';
import { settings } from './settings.js';

const required = { NUNATAK_AVALANCHE_NODES: 'http://127.0.0.1:9650' };

describe('settings of the signature aggregator', () => {
  it('keep its ports to this machine, and connect to the primary network’s validators', () => {
    expect(readSettings(settings, required)).toMatchObject({
      ...{ adminHost: '127.0.0.1', signatureAggregatorHost: '127.0.0.1', signatureAggregatorPort: 8103 },
      ...{ signatureDeadlineMs: 10_000, signatureSubnets: [] },
      signatureWarmSubnets: ['11111111111111111111111111111111LpoYY'],
    });
  });

  it.each([
    ['NUNATAK_SIGNATURE_NETWORK_NAMES', '5=', 'must be a network’s id and its name, as 12345=devnet'],
    ['NUNATAK_SIGNATURE_SUBNETS', '11111111111111111111111111111111LpoYX', 'must be an id'],
    [
      'NUNATAK_SIGNATURE_PEERS',
      '5=NodeID-x@127.0.0.1',
      'must be a network’s id, a node and its address, as 5=NodeID-…',
    ],
    [
      'NUNATAK_SIGNATURE_PEERS',
      'NodeID-CQKKwghfJjQNJcrWnpGNHBYHQCLCQ3Q9j@127.0.0.1:1',
      'must be a network’s id, a node',
    ],
    ['NUNATAK_SIGNATURE_ALLOWED_ADDRESSES', '10.0.0.0/99', 'must be an address or a range of addresses, as 10.0.0.0/8'],
    ['NUNATAK_SIGNATURE_DEADLINE_MS', '5', 'must be an integer from 100 to 60000'],
  ])('refuse %s of %s', (variable, value, fault) => {
    expect(() => readSettings(settings, { ...required, [variable]: value })).toThrow(fault);
  });
});
