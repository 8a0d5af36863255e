import { describe, expect, it } from '@jest/globals';
import { type AdmissionRequest, type Admitted, type Check, inOrder, type Verdict } from './admission.js';
import type { Outcome } from './outcome.js';

const REQUEST: AdmissionRequest = {
  host: 'data',
  operation: undefined,
  weight: 'small',
  apiKey: 'k',
  address: '::1',
  path: '/v1/chains',
  userAgent: 'x',
  hostName: 'localhost',
  now: 5,
};
const OUTCOME: Outcome = { status: 200, bytes: 1, milliseconds: 2, answeredBy: 'service', endedBy: 'answer' };
const REFUSED = { statusCode: 429, message: 'Slow down', headers: { 'retry-after': '3', left: '0' } } as const;

/** Checks by name that write down when they are asked and released. */
function written(): { events: unknown[]; check: (name: string, verdict?: Verdict) => Check } {
  const events: unknown[] = [];
  const check = (name: string, verdict?: Verdict) => (request: AdmissionRequest) => {
    events.push([name, request.apiKey]);
    const release = (outcome?: Outcome) => void events.push([name, 'released', outcome?.status]);
    return verdict !== undefined && 'statusCode' in verdict ? verdict : { ...verdict, release };
  };
  return { events, check };
}

describe('checks in order', () => {
  it('admit by all: headers of all, the later one’s first, and each gets its own back, with the outcome', () => {
    const { events, check } = written();
    const admission = inOrder([
      check('a', { headers: { left: '7', plan: 'free' } }),
      () => undefined,
      check('b', { headers: { left: '5' } }),
    ]);
    const verdict = admission(REQUEST) as Admitted;
    expect(verdict.headers).toEqual({ left: '5', plan: 'free' });
    expect(events.splice(0)).toEqual([
      ['a', 'k'],
      ['b', 'k'],
    ]);
    verdict.release!(OUTCOME);
    expect(events).toEqual([
      ['a', 'released', 200],
      ['b', 'released', 200],
    ]);
  });

  it('refuse by the first that does: with the headers so far, later ones unasked, earlier ones released without an outcome', () => {
    const { events, check } = written();
    const admission = inOrder([check('a', { headers: { left: '7', plan: 'free' } }), check('b', REFUSED), check('c')]);
    expect(admission(REQUEST)).toEqual({ ...REFUSED, headers: { ...REFUSED.headers, plan: 'free' } });
    expect(events).toEqual([
      ['a', 'k'],
      ['b', 'k'],
      ['a', 'released', undefined],
    ]);
  });

  it('wait for a check that needs time, and only for such', async () => {
    const { events, check } = written();
    const admission = inOrder([check('a'), async () => ({ headers: { slow: '1' } }), check('b', REFUSED)]);
    const verdict = admission(REQUEST);
    expect(verdict).toBeInstanceOf(Promise);
    expect(await verdict).toMatchObject({ statusCode: 429, headers: { slow: '1' } });
    expect(events).toEqual([
      ['a', 'k'],
      ['b', 'k'],
      ['a', 'released', undefined],
    ]);
  });

  it.each<[string, Check]>([
    [
      'throws',
      () => {
        throw new Error('away');
      },
    ],
    ['rejects', () => Promise.reject(new Error('away'))],
  ])('give back what was taken when one %s', async (_how, failing) => {
    const { events, check } = written();
    const admission = inOrder([check('a'), failing, check('b')]);
    await expect((async () => admission(REQUEST))()).rejects.toThrow('away');
    expect(events).toEqual([
      ['a', 'k'],
      ['a', 'released', undefined],
    ]);
  });

  it('release the others when one fails to', () => {
    const { events, check } = written();
    const failing: Check = () => ({
      release: () => {
        throw new Error('usage is away');
      },
    });
    const { release } = inOrder([failing, check('a')])(REQUEST) as Admitted;
    expect(() => release!(OUTCOME)).toThrow('usage is away');
    expect(events).toEqual([
      ['a', 'k'],
      ['a', 'released', 200],
    ]);
  });
});
