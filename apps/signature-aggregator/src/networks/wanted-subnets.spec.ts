import { describe, expect, it } from '@jest/globals';
import { encodeCb58 } from '@nunatak/avalanche-codec';
import type { WantedSubnet } from '@nunatak/avalanche-p2p';
import type { SubnetSet } from '../sets/subnet-set.js';
import { WantedSubnets } from './wanted-subnets.js';

const setOf = (n: number, fingerprint = 'a', validators = 1) => {
  const wanted = { validators: Array.from({ length: validators }, () => ({ nodeId: fingerprint })), totalWeight: 1n };
  return { subnetId: Buffer.alloc(32, n), height: 1, fingerprint, wanted } as unknown as SubnetSet;
};
const name = (n: number) => encodeCb58(Buffer.alloc(32, n));

function play(warm: number[] = []) {
  const calls: string[] = [];
  /** Nodes of each call, and behind a plus those of another height. */
  const wanted: string[] = [];
  const pool = {
    want: (subnet: string, { validators, others }: WantedSubnet) => {
      calls.push(`want ${subnet}`);
      wanted.push([validators, others ?? []].map((some) => some.map(({ nodeId }) => nodeId).join('')).join('+'));
    },
    unwant: (subnet: string) => void calls.push(`unwant ${subnet}`),
  };
  const clock = { now: 1 };
  const hex = warm.map((n) => Buffer.alloc(32, n).toString('hex'));
  return { calls, wanted, clock, subnets: new WantedSubnets(pool, new Set(hex), () => clock.now) };
}

describe('WantedSubnets', () => {
  it('tells the pool of a set once, and of another one', () => {
    const { calls, subnets } = play();
    subnets.use(setOf(1), true);
    subnets.use(setOf(1), true);
    subnets.use(setOf(1, 'b'), true);
    expect(calls).toEqual([`want ${name(1)}`, `want ${name(1)}`]);
  });

  it('lets go of what was asked for an hour ago, but not of what is warm', () => {
    const { calls, clock, subnets } = play([2]);
    subnets.use(setOf(1), true);
    subnets.use(setOf(2), true);
    clock.now += 3_600_001;
    expect(subnets.sweep()).toEqual([Buffer.alloc(32, 2)]);
    expect(calls).toEqual([`want ${name(1)}`, `want ${name(2)}`, `unwant ${name(1)}`]);
    subnets.use(setOf(1), true);
    expect(calls.at(-1)).toBe(`want ${name(1)}`);
  });

  it('takes no connection from the validators of now for a set of another height', () => {
    const { wanted, subnets } = play();
    subnets.use(setOf(1, 'old'), false);
    subnets.renew(setOf(1, 'now'));
    subnets.use(setOf(1, 'old'), false);
    subnets.use(setOf(1, 'older'), false);
    subnets.use(setOf(1, 'now'), true);
    expect(wanted).toEqual(['old+', 'now+old', 'now+older']);
  });

  it('keeps 64 subnets at most', () => {
    const { calls, subnets } = play();
    for (let n = 1; n <= 65; n++) subnets.use(setOf(n), true);
    expect(calls.at(-1)).toBe(`want ${name(65)}`);
    expect(calls.filter((call) => call.startsWith('unwant'))).toEqual([`unwant ${name(1)}`]);
  });

  it('keeps 8,192 validators at most, and a larger subnet alone', () => {
    const { calls, subnets } = play([9]);
    const unwanted = () => calls.filter((call) => call.startsWith('unwant'));
    subnets.use(setOf(9, 'a', 5_000), true);
    for (const n of [1, 2, 3]) subnets.use(setOf(n, 'a', 4_000), true);
    expect(unwanted()).toEqual([`unwant ${name(1)}`]);
    subnets.use(setOf(4, 'a', 10_000), true);
    expect(unwanted()).toEqual([1, 2, 3].map((n) => `unwant ${name(n)}`));
    expect(calls.at(-1)).toBe(`want ${name(4)}`);
  });

  it('does not take up a subnet again that it let go while its next set was read', () => {
    const { calls, clock, subnets } = play();
    subnets.use(setOf(1), true);
    clock.now += 3_600_001;
    subnets.sweep();
    subnets.renew(setOf(1, 'b'));
    expect(calls).toEqual([`want ${name(1)}`, `unwant ${name(1)}`]);
  });
});
