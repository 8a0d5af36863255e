import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OutboundStatusError, OutboundThrottledError, OutboundUnreachableError } from '../outbound-errors.js';
import { HostLanes } from './host-lanes.js';

describe('HostLanes', () => {
  let now: number;
  let lanes: HostLanes;

  beforeEach(() => {
    now = 1_000_000;
    lanes = new HostLanes({ perHost: 2, total: 3 }, () => now);
  });

  const asked = (writtenBy: 'stranger' | 'operator', host: string, work: () => Promise<string>, waitMs = 0) =>
    lanes.run(host, { writtenBy, waitMs }, work).catch((error: Error & { retryAfterMs?: number }) => error);
  const at = (host: string, work: () => Promise<string>, waitMs = 0) => asked('stranger', host, work, waitMs);
  const failing = (error: Error) => async () => {
    throw error;
  };
  const well = async () => 'well';
  const away = failing(new OutboundUnreachableError('away', { ofHost: true }));

  it('has so many places at a host, and so many in all', async () => {
    const ends: (() => void)[] = [];
    const long = () => new Promise<string>((resolve) => ends.push(() => resolve('done')));
    const running = [at('a', long), at('a', long), at('b', long)];
    await expect(at('a', well)).resolves.toMatchObject({ code: 'outbound_busy' });
    await expect(at('c', well)).resolves.toMatchObject({ code: 'outbound_busy' });
    expect(lanes.runningCount).toBe(3);
    const waiting = at('a', well, 10_000);
    for (const end of ends) end();
    expect(await Promise.all([...running, waiting])).toEqual(['done', 'done', 'done', 'well']);
    expect(lanes.runningCount).toBe(0);
  });

  describe('with hosts that never end', () => {
    let end: () => void;
    let ended: Promise<string>;
    const endless = () => ended;

    beforeEach(() => {
      lanes = new HostLanes({ perHost: 2, total: 16 }, () => now);
      ended = new Promise((resolve) => {
        end = () => resolve('done');
      });
    });
    afterEach(() => end());

    it('has places for the hosts of one domain together as for two of them', async () => {
      for (let i = 0; i < 16; i++) void at(`h${i}.evil.example:${443 + (i % 2)}`, endless);
      await expect(at('h16.evil.example:443', well)).resolves.toMatchObject({ code: 'outbound_busy' });
      await expect(at('other.example:443', well)).resolves.toBe('well');
      await expect(asked('operator', 'gateway.evil.example:443', well)).resolves.toBe('well');
      const waiting = at('h16.evil.example:443', well, 10_000);
      end();
      await expect(waiting).resolves.toBe('well');
    });

    it('keeps a quarter of all places for the hosts that the operator named', async () => {
      const running = Array.from({ length: 16 }, (_, i) => at(`evil-${i}.example:443`, endless));
      await expect(at('good.example:443', well)).resolves.toMatchObject({ code: 'outbound_busy' });
      const own = ['a', 'b', 'c', 'd'].map((host) => asked('operator', `${host}.test:443`, endless));
      await expect(asked('operator', 'e.test:443', well)).resolves.toMatchObject({ code: 'outbound_busy' });
      end();
      expect(await Promise.all(own)).toEqual(Array(4).fill('done'));
      expect((await Promise.all(running)).filter((end) => end === 'done')).toHaveLength(12);
    });
  });

  describe('with an operator’s host that never answers for some collections', () => {
    const ends: (() => void)[] = [];
    const endless = () => new Promise<string>((resolve) => ends.push(() => resolve('gave up')));
    const forCollection = (onBehalfOf: string, work: () => Promise<string>) =>
      lanes.run('gateway.test:443', { writtenBy: 'operator', onBehalfOf, waitMs: 60_000 }, work);
    const dead = (collections: number) =>
      Array.from({ length: 60 * collections }, (_, i) => forCollection(`dead ${i % collections}`, endless));
    /** Ends whatever has begun, and what begins then. */
    const endAll = async (requests: Promise<string>[]) => {
      const ended = Promise.all(requests);
      const ending = setInterval(() => {
        for (const end of ends.splice(0)) end();
      }, 1);
      await ended;
      clearInterval(ending);
    };

    beforeEach(() => {
      lanes = new HostLanes({ perHost: 8, total: 32 }, () => now);
      ends.length = 0;
    });

    it('asks it for the others at once where those are few', async () => {
      const waiting = dead(3);
      const alive = await Promise.all(Array.from({ length: 20 }, () => forCollection('alive', well)));
      expect(alive).toEqual(Array(20).fill('well'));
      await endAll(waiting);
      expect(lanes.runningCount).toBe(0);
    });

    it('asks it for the others in their turn where those are many', async () => {
      const waiting = dead(10);
      const alive = forCollection('alive', well);
      while (ends.length < 8) await new Promise((resolve) => setImmediate(resolve));
      // Two collections without a place came earlier.
      for (const end of ends.splice(0, 3)) end();
      expect(await alive).toBe('well');
      await endAll(waiting);
    });
  });

  it('does not notice that the clock is set', async () => {
    lanes = new HostLanes({ perHost: 2, total: 3 });
    await at('a', failing(new OutboundThrottledError('less', { retryAfterMs: 60_000 })));
    const set = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    try {
      await expect(at('a', well)).resolves.toMatchObject({ code: 'outbound_throttled' });
    } finally {
      set.mockRestore();
    }
  });

  it('leaves a host alone for as long as it asked', async () => {
    await at('a', failing(new OutboundThrottledError('less', { retryAfterMs: 5_000 })));
    await expect(at('a', well)).resolves.toMatchObject({ code: 'outbound_throttled', retryAfterMs: 5_000 });
    now += 4_999;
    await expect(at('a', well)).resolves.toMatchObject({ retryAfterMs: 1 });
    expect(lanes.pausedCount).toBe(1);
    now += 1;
    await expect(at('a', well)).resolves.toBe('well');
    expect(lanes.pausedCount).toBe(0);
  });

  it('leaves a host alone for longer each time, where it names no time', async () => {
    const throttled = failing(new OutboundThrottledError('less'));
    const pauses: number[] = [];
    for (let i = 0; i < 12; i++) {
      await at('a', throttled);
      const refused = await at('a', well);
      const pause = (refused as { retryAfterMs?: number }).retryAfterMs!;
      pauses.push(pause);
      now += pause;
    }
    expect(pauses[0]).toBeLessThanOrEqual(2_000);
    expect(pauses[4]).toBeGreaterThan(pauses[0]!);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(300_000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(150_000);
  });

  it('leaves a host alone that could not be reached three times in a row', async () => {
    await at('a', away);
    await at('a', away);
    await at('a', failing(new OutboundStatusError('404', 404)));
    await at('a', away);
    await at('a', away);
    await expect(at('a', well)).resolves.toBe('well');
    for (let i = 0; i < 3; i++) await at('a', away);
    await expect(at('a', well)).resolves.toMatchObject({
      code: 'outbound_unreachable',
      retryAfterMs: expect.any(Number),
    });
    await expect(at('b', well)).resolves.toBe('well');
  });

  it('takes one request’s failure for nothing of the host’s', async () => {
    for (let i = 0; i < 10; i++) await at('a', failing(new OutboundUnreachableError('reset')));
    await expect(at('a', well)).resolves.toBe('well');
  });

  it('does not begin what waited for a place while the host asked to be left alone', async () => {
    const slow = at('a', async () => {
      await waiting;
      throw new OutboundThrottledError('less', { retryAfterMs: 5_000 });
    });
    let go = () => {};
    const waiting = new Promise<void>((resolve) => {
      go = resolve;
    });
    const slowToo = at('a', async () => {
      await waiting;
      return 'well';
    });
    const late = at('a', well, 10_000);
    go();
    await expect(slow).resolves.toMatchObject({ code: 'outbound_throttled' });
    await expect(slowToo).resolves.toBe('well');
    await expect(late).resolves.toMatchObject({ code: 'outbound_throttled', retryAfterMs: 5_000 });
  });
});
