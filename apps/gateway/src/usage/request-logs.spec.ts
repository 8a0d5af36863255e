import { describe, expect, it } from '@jest/globals';
import type { CountedBy } from '@nunatak/accounts-contracts';
import type { AdmissionRequest } from '../admission/admission.js';
import type { Outcome } from '../admission/outcome.js';
import { loggedAddress } from './logged-address.js';
import { RequestLogs } from './request-logs.js';

const BY: CountedBy = {
  ...{ organisationId: 'o-1', keyId: 'k-1', host: 'data', operation: 'getBlock' },
  ...{ requestPath: '/v1/chains/{chainId}/blocks/{blockId}', chain: '1', status: 200 },
};
const asked = (more: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  ...{
    host: 'data',
    operation: undefined,
    weight: 'small',
    apiKey: 'k',
    address: '203.0.113.9',
    now: 1_700_000_000_123,
  },
  ...{ path: '/v1/chains/1/blocks/7', userAgent: 'curl/8', hostName: 'localhost', ...more },
});
const OUTCOME: Outcome = {
  ...{ status: 200, milliseconds: 5.123456, bytes: 1, answeredBy: 'service', endedBy: 'answer' },
};

describe('logs of requests', () => {
  it('have what a request was, and what came of it', () => {
    const logs = new RequestLogs('whole', () => undefined);
    logs.add(BY, asked(), OUTCOME);
    expect(logs.take()).toEqual([
      [
        {
          ...BY,
          ...{ atMs: 1_700_000_000_123, units: 10, durationMs: 5.123, path: '/v1/chains/1/blocks/7' },
          ...{ address: '203.0.113.9', userAgent: 'curl/8', hostName: 'localhost' },
        },
      ],
    ]);
    expect(logs.take()).toEqual([]);
  });

  it('hold 256 printable characters of what clients send, the others escaped', () => {
    const logs = new RequestLogs('none', () => undefined);
    const long = '\u0000\u009b'.repeat(1_000);
    logs.add(BY, asked({ path: `/v1/${'x'.repeat(300)}`, userAgent: 'a\tb\u0085\u00adé', hostName: long }), OUTCOME);
    const [[log]] = logs.take() as [[ReturnType<RequestLogs['take']>[0][0]]];
    expect(log).toMatchObject({
      path: `/v1/${'x'.repeat(252)}`,
      userAgent: 'a\\u0009b\\u0085\\u00ad\\u00e9',
      address: '',
    });
    expect(log.hostName).toMatch(/^(\\u00(00|9b)){42}\\u00$/);
  });

  it('drop the oldest beyond the bound', () => {
    const dropped: number[] = [];
    const logs = new RequestLogs('whole', (many) => dropped.push(many));
    for (let now = 0; now < 54_001; now++) logs.add(BY, asked({ now }), OUTCOME);
    const kept = logs.take().flat();
    expect(dropped).toEqual([2_000, 2_000, 2_000]);
    expect([kept[0]!.atMs, kept.length]).toEqual([6_000, 48_001]);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  [undefined, ''],
])('of the address %s, the network is %s', (address, network) => {
  expect(loggedAddress(address, 'network')).toBe(network);
  expect([loggedAddress(address, 'whole'), loggedAddress(address, 'none')]).toEqual([address ?? '', '']);
});
