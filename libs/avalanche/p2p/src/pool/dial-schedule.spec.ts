import { describe, expect, it } from '@jest/globals';
import { PeerError } from '../peer-error.js';
import { DialSchedule, REDIAL_MS } from './dial-schedule.js';

const A = { address: '192.0.2.1', port: 9_651 };
const B = { address: '192.0.2.2', port: 9_651 };
const refused = new PeerError('unreachable', 'refused');

function schedule() {
  const clock = { now: 0 };
  const wanted = new Set(['a', 'b']);
  const schedule = new DialSchedule(
    (nodeId) => wanted.has(nodeId),
    () => clock.now,
  );
  return { clock, wanted, schedule };
}

describe('DialSchedule', () => {
  it('leaves at least 10 s between dials of one address, whoever is dialed there', () => {
    const { clock, schedule: dials } = schedule();
    expect(dials.waitMs('a', A)).toBe(0);
    dials.dialed(A);
    expect(dials.waitMs('a', A)).toBe(REDIAL_MS);
    expect(dials.waitMs('b', A)).toBe(REDIAL_MS);
    expect(dials.waitMs('a', B)).toBe(0);
    clock.now += REDIAL_MS;
    expect(dials.waitMs('a', A)).toBe(0);
    expect(REDIAL_MS).toBeGreaterThan(10_000);
  });

  it('backs off from a node that fails, up to 5 minutes, by chance', () => {
    const { clock, schedule: dials } = schedule();
    let longest = 0;
    for (let failures = 1; failures <= 20; failures++) {
      dials.dialed(A);
      dials.failed('a', A, refused, [A]);
      const wait = dials.waitMs('a', A);
      expect(wait).toBeGreaterThanOrEqual(REDIAL_MS + Math.min(290_000, 250 * 2 ** (failures - 1)) / 2);
      expect(wait).toBeLessThanOrEqual(REDIAL_MS + Math.min(290_000, 250 * 2 ** (failures - 1)));
      longest = Math.max(longest, wait);
      clock.now += wait;
    }
    expect(longest).toBeLessThanOrEqual(300_250);
    expect(dials.failuresOf('a')).toBe(20);
    const waits = Array.from({ length: 5 }, () => {
      dials.failed('a', A, refused, [A]);
      return dials.waitMs('a', A);
    });
    expect(new Set(waits).size).toBe(5);
  });

  it('dials a node that was connected in the last hour again within 17 s', () => {
    const { clock, schedule: dials } = schedule();
    dials.dialed(A);
    dials.connected('a', A);
    clock.now += 3_600_000;
    dials.dropped('a');
    expect(dials.waitMs('a', A)).toBeLessThanOrEqual(500);
    for (let i = 0; i < 10; i++) {
      clock.now += dials.waitMs('a', A);
      dials.dialed(A);
      dials.failed('a', A, refused, [A]);
      expect(dials.waitMs('a', A)).toBeLessThanOrEqual(17_000);
    }
  });

  it('tries another address of a node soon, and the one with the fewest failures', () => {
    const { clock, schedule: dials } = schedule();
    expect(dials.choose('a', [A, B])).toBe(A);
    dials.dialed(A);
    dials.failed('a', A, refused, [A, B]);
    expect(dials.choose('a', [A, B])).toBe(B);
    expect(dials.waitMs('a', B)).toBe(200);
    clock.now += 200;
    dials.dialed(B);
    dials.failed('a', B, refused, [A, B]);
    expect(dials.waitMs('a', B)).toBeGreaterThan(REDIAL_MS);
    expect(dials.choose('a', [A, B])).toBe(A);
    dials.connected('a', B);
    expect(dials.choose('a', [A, B])).toBe(A);
  });

  it('dials no address for a node at which another one answered, for some time', () => {
    const { clock, schedule: dials } = schedule();
    dials.dialed(A);
    const wrong = new PeerError('wrong_node', 'b answers', { foundNodeId: 'b' });
    dials.failed('a', A, wrong, [A]);
    expect(dials.choose('a', [A])).toBeUndefined();
    expect(dials.choose('a', [A, B])).toBe(B);
    expect(dials.choose('b', [A])).toBe(A);
    clock.now += 600_000;
    expect(dials.choose('a', [A])).toBe(A);
    dials.dialed(A);
    dials.connected('b', A);
    expect(dials.choose('a', [A])).toBeUndefined();
  });

  it('dials a node again at an address at which one answered that nobody wants', () => {
    const { wanted, schedule: dials } = schedule();
    dials.dialed(A);
    dials.failed('a', A, new PeerError('wrong_node', 'c answers', { foundNodeId: 'c' }), [A]);
    expect(dials.choose('a', [A])).toBe(A);
    expect(dials.waitMs('a', A)).toBeGreaterThanOrEqual(REDIAL_MS);
    wanted.add('c');
    expect(dials.choose('a', [A])).toBeUndefined();
  });

  it('forgets a node, but not when its address was dialed', () => {
    const { schedule: dials } = schedule();
    dials.dialed(A);
    dials.failed('a', A, refused, [A]);
    dials.forget('a');
    expect(dials.failuresOf('a')).toBe(0);
    expect(dials.waitMs('a', A)).toBe(REDIAL_MS);
  });
});
