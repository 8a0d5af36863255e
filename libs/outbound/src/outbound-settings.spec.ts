import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, defineSettings, readSettings } from '@nunatak/core/settings';
import { OutboundClient } from './outbound-client.js';
import { outboundOptions, outboundSettings } from './outbound-settings.js';

const schema = defineSettings(outboundSettings());

describe('outboundSettings', () => {
  it('have defaults with which nothing private is asked', () => {
    expect(outboundOptions(readSettings(schema, {}))).toEqual({
      allowedHosts: [],
      refusedRanges: [],
      perHost: 8,
      total: 128,
    });
  });

  it('are what a client is made with', async () => {
    const options = outboundOptions(
      readSettings(schema, {
        NUNATAK_OUTBOUND_ALLOWED_HOSTS: 'localhost, 127.0.0.1:8545, [::1]:80',
        NUNATAK_OUTBOUND_REFUSED_RANGES: '203.0.113.0/24, 2001:db8::/32, 8.8.8.8',
      }),
    );
    expect(options).toMatchObject({
      allowedHosts: ['localhost', '127.0.0.1:8545', '[::1]:80'],
      refusedRanges: ['203.0.113.0/24', '2001:db8::/32', '8.8.8.8'],
    });
    const client = new OutboundClient(options);
    await expect(client.fetch('http://8.8.8.8/')).rejects.toMatchObject({ refusal: 'address' });
    await client.close();
  });

  it('take hosts and ranges, and nothing else', () => {
    for (const hosts of ['http://localhost', 'localhost/x', 'me@localhost', 'localhost:x', 'a b'])
      expect(() => readSettings(schema, { NUNATAK_OUTBOUND_ALLOWED_HOSTS: hosts })).toThrow(ConfigurationError);
    for (const ranges of ['203.0.113.0/33', 'localhost', '10', '::/200'])
      expect(() => readSettings(schema, { NUNATAK_OUTBOUND_REFUSED_RANGES: ranges })).toThrow(ConfigurationError);
  });
});
