import { describe, expect, it } from '@jest/globals';
import { PeerError } from '../peer-error.js';
import { DialSchedule, REDIAL_MS } from './dial-schedule.js';

const A = { address: '192.0.2.1', port: 9_651 };
const B = { address: '192.0.2.2', port: 9_651 };
const refused = new PeerError('unreachable', 'refused');

/** @param wallClock milliseconds since 1970 when the schedule's own clock begins */
function schedule(wallClock = 0) {
  const clock = { now: 0 };
  const wanted = new Set(['a', 'b']);
  const schedule = new DialSchedule(
    (nodeId) => wanted.has(nodeId),
    () => clock.now,
    () => wallClock + clock.now,
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

  it('leaves the same time between dials of one address when it begins again after a kill', () => {
    const { clock, schedule: dials } = schedule(1_000_000);
    dials.dialed(A);
    clock.now += 400;
    dials.dialed(B);
    clock.now += 600;
    dials.connected('b', B);
    const kept = dials.recentDials();
    expect(kept).toEqual([
      { ...A, dialedAt: 1_000_000 },
      { ...B, dialedAt: 1_001_000 },
    ]);
    // Killed now, and back 3 s later.
    const { clock: laterClock, schedule: later } = schedule(1_004_000);
    later.restore(kept);
    expect([later.waitMs('a', A), later.waitMs('b', B)]).toEqual([REDIAL_MS - 4_000, REDIAL_MS - 3_000]);
    expect(later.recentDials()).toEqual(kept);
    laterClock.now += REDIAL_MS - 4_000;
    expect(later.waitMs('a', A)).toBe(0);
    expect(later.recentDials()).toEqual([{ ...B, dialedAt: 1_001_000 }]);
  });

  it('waits no longer than after a dial of now, however the wall clock was set', () => {
    for (const dialedAt of [5_000_001, Number.MAX_SAFE_INTEGER]) {
      const { schedule: dials } = schedule(5_000_000);
      dials.restore([{ ...A, dialedAt }]);
      expect(dials.waitMs('a', A)).toBe(REDIAL_MS);
    }
    const { schedule: dials } = schedule(5_000_000);
    dials.restore([{ ...A, dialedAt: Number.MIN_SAFE_INTEGER }]);
    expect(dials.waitMs('a', A)).toBe(0);
  });

  it('keeps no dial of a loopback address, which nodes take again at once', () => {
    const { schedule: dials } = schedule();
    for (const address of ['127.0.0.1', '::1', '192.0.2.1']) dials.dialed({ address, port: 9_651 });
    expect(dials.recentDials().map(({ address }) => address)).toEqual(['192.0.2.1']);
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
