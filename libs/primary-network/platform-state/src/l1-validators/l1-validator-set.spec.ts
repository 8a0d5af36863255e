import { describe, expect, it } from '@jest/globals';
import type { L1Validator } from '../changes/l1-validator-changes.js';
import { PlatformStateError } from '../platform-state-error.js';
import { L1ValidatorSet } from './l1-validator-set.js';

/** Hand-made: only what orders validators matters here. */
const validator = (id: number, endAccumulatedFee: bigint, weight = 1n): L1Validator => ({
  validationId: Buffer.alloc(32, id),
  subnetId: Buffer.alloc(32, 0xaa),
  nodeId: Buffer.alloc(20, id),
  blsPublicKey: Buffer.alloc(48, id),
  remainingBalanceOwner: { threshold: 1, addresses: [] },
  deactivationOwner: { threshold: 1, addresses: [] },
  startTime: 0n,
  weight,
  minNonce: 0n,
  endAccumulatedFee,
});

/** Takes the active validators one after the other, as exhaustion does. */
function exhaustAll(set: L1ValidatorSet): number[] {
  const order: number[] = [];
  for (let next = set.nextToEnd(); next; next = set.nextToEnd()) {
    order.push(next.validationId[0]!);
    set.put({ ...next, endAccumulatedFee: 0n });
  }
  return order;
}

describe('L1ValidatorSet', () => {
  it('gives the active ones by the end of their balances, then by validation id', () => {
    const set = new L1ValidatorSet();
    for (const each of [validator(9, 50n), validator(2, 70n), validator(3, 50n), validator(4, 0n), validator(1, 60n)])
      set.put(each);
    expect(set.active).toBe(4);
    expect(exhaustAll(set)).toEqual([3, 9, 1, 2]);
    expect(set.active).toBe(0);
    expect(set.all()).toHaveProperty('size', 5);
  });

  it('knows a validator by its last balance only', () => {
    const set = new L1ValidatorSet();
    set.put(validator(1, 50n));
    set.put(validator(2, 60n));
    set.put(validator(1, 90n));
    expect(set.nextToEnd()!.validationId[0]).toBe(2);
    // Back to a balance that it had before, and inactive and active again.
    set.put(validator(1, 50n));
    set.put(validator(2, 0n));
    set.put(validator(2, 60n));
    expect(set.active).toBe(2);
    expect(exhaustAll(set)).toEqual([1, 2]);
  });

  it('keeps one place for a validator however often its weight changes', () => {
    const set = new L1ValidatorSet();
    for (let weight = 1n; weight <= 100n; weight++) set.put(validator(1, 50n, weight));
    expect(set.places).toBe(1);
    expect(set.nextToEnd()?.weight).toBe(100n);
  });

  it('forgets a validator with a weight of 0', () => {
    const set = new L1ValidatorSet();
    set.put(validator(1, 50n));
    set.put(validator(1, 50n, 0n));
    expect(set.active).toBe(0);
    expect(set.nextToEnd()).toBeUndefined();
    expect(() => set.existing(Buffer.alloc(32, 1))).toThrow(PlatformStateError);
  });

  it('tells which have changed, once', () => {
    const set = new L1ValidatorSet();
    set.put(validator(1, 50n));
    set.put(validator(1, 60n));
    expect([...set.takeChanged()]).toEqual([['01'.repeat(32), false]]);
    expect([...set.takeChanged()]).toEqual([]);
  });
});
