import { describe, expect, it } from '@jest/globals';
import type { Operation } from '@nunatak/gateway-contracts';
import type { AdmissionRequest } from '../admission/admission.js';
import type { Outcome } from '../admission/outcome.js';
import type { Caller } from '../limits/caller.js';
import { UsageCounts } from './usage-counts.js';

const PLAN = { unitsPerMinute: 1, unitsPerDay: 1 };
const ACME: Caller = { kind: 'organisation', id: 'o-1', plan: PLAN, key: { id: 'k-1' } };
const ANYBODY: Caller = { kind: 'address', address: '192.0.2.1', host: 'data', plan: PLAN };
const BLOCK: Operation = {
  ...{ method: 'GET', path: '/v1/chains/{chainId}/blocks/{blockId}', operationId: 'getBlock', weight: 'small' },
  ...{ host: 'data', service: 'evm-data' },
};
const asked = (path: string, more: Partial<AdmissionRequest> = {}): AdmissionRequest => ({
  ...{ host: 'data', operation: BLOCK, weight: 'small', apiKey: undefined, address: '192.0.2.1', now: 120_000 },
  ...{ path, userAgent: '', hostName: '', ...more },
});
const answered = (status: number, milliseconds = 5): Outcome => ({
  ...{ status, milliseconds, bytes: 1, answeredBy: 'service', endedBy: 'answer' },
});

describe('usage that is counted', () => {
  it('adds up calls, units and durations of what has all in common', () => {
    const counts = new UsageCounts();
    for (const milliseconds of [5, 5, 80])
      counts.add(ACME, asked('/v1/chains/1/blocks/7'), answered(200, milliseconds));
    counts.add(ANYBODY, asked('/v1/chains/1/blocks/7', { now: 180_000 }), answered(200));
    const [first, second] = counts.take();
    expect(first).toEqual({
      ...{ minute: 2, host: 'data', operation: 'getBlock', requestPath: BLOCK.path, chain: '1', status: 200 },
      ...{ organisationId: 'o-1', keyId: 'k-1', calls: 3, units: 30 },
      ...{ buckets: [expect.any(Number), expect.any(Number)], bucketCalls: [2, 1] },
    });
    expect(second).toMatchObject({ minute: 3, calls: 1, units: 10 });
    expect(second).not.toHaveProperty('organisationId');
    expect(counts.take()).toEqual([]);
  });

  it('has a chain once it has answered, so that clients can not make rows by names', () => {
    const counts = new UsageCounts();
    for (let i = 0; i < 1_000; i++) counts.add(ACME, asked(`/v1/chains/${i}/blocks/7`), answered(404));
    counts.add(ACME, asked('/v1/chains/%00/blocks/7'), answered(200));
    counts.add(ACME, asked('/v1/chains/43114/blocks/7'), answered(200));
    counts.add(ACME, asked('/v1/chains/43114/blocks/8'), answered(404));
    const rows = counts.take().map(({ chain, status, calls }) => [chain, status, calls]);
    expect(rows).toEqual([
      ['', 404, 1_000],
      ['', 200, 1],
      ['43114', 200, 1],
      ['43114', 404, 1],
    ]);
  });

  it('counts what no operation matches, and answers that were not begun', () => {
    const counts = new UsageCounts();
    counts.add(ACME, asked('/v1/else', { operation: undefined, weight: 'medium' }), answered(0));
    expect(counts.take()).toMatchObject([{ operation: '', requestPath: '', chain: '', status: 0, units: 20 }]);
  });
});
