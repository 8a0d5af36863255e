import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StalledError } from '@nunatak/core/watchdog';
import { DEFAULT_LEASE, type HeldLease } from '../lease/held-lease.js';
import { LeasesInMemory } from '../testing/leases-in-memory.js';
import { LeasedWorker } from './leased-worker.js';
import type { AfterFailure, LeasedSession, SessionControl } from './session.js';

const { ttlMs } = DEFAULT_LEASE;
const STALLED_MS = 60_000;

/** One holding of the lease, which the test ends. */
interface Holding {
  lease: HeldLease;
  control: SessionControl;
  end(): void;
  fail(error: unknown): void;
}

/** A session whose holdings the test sees and ends; without more it ends in order when it is told to. */
class SessionUnderTest implements LeasedSession {
  readonly holdings: Holding[] = [];
  readonly failures: string[] = [];
  readonly spares: boolean[] = [];
  readonly stalls: string[] = [];
  after: AfterFailure = 'again';
  endsWhenTold = true;
  isAway = false;

  run(lease: HeldLease, control: SessionControl): Promise<void> {
    return new Promise((end, fail) => {
      this.holdings.push({ lease, control, end, fail });
      control.signal.addEventListener('abort', () => this.endsWhenTold && end());
    });
  }

  onSpare(isNews: boolean): void {
    this.spares.push(isNews);
  }

  onStalled(error: StalledError): void {
    this.stalls.push(error.message);
  }

  failed(error: Error): AfterFailure {
    this.failures.push(error.message);
    return this.after;
  }

  isExcused(): boolean {
    return this.isAway;
  }

  get last(): Holding {
    return this.holdings.at(-1)!;
  }
}

let leases: LeasesInMemory;
let session: SessionUnderTest;
let worker: LeasedWorker;
let shown: string[];
let begunAt: number;

/** Time passes, and what it brings about is done. */
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const seen = () => ({ state: worker.state, holdings: session.holdings.length, failures: session.failures });

/** Waits by the test's clock. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
  });
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  begunAt = performance.now();
  leases = new LeasesInMemory();
  session = new SessionUnderTest();
  shown = [];
  worker = new LeasedWorker({
    ...{ leases, key: 'P', holder: 'this', timing: DEFAULT_LEASE, session, stalledMs: STALLED_MS, pause },
    gauges: {
      held: (key, epoch) => void shown.push(`${key} held in epoch ${epoch}`),
      notHeld: (key) => void shown.push(`${key} not held`),
      handedOver: (key) => void shown.push(`${key} handed over`),
    },
  });
});

afterEach(async () => {
  for (const { end } of session.holdings) end();
  await worker.stop();
  jest.useRealTimers();
});

describe('LeasedWorker', () => {
  it('runs a session as soon as it has the lease, and keeps both', async () => {
    worker.start();
    await pass(10 * ttlMs);
    expect(seen()).toEqual({ state: 'active', holdings: 1, failures: [] });
    expect([session.last.lease.epoch, leases.isHeld, session.last.control.signal.aborted]).toEqual([1, true, false]);
    expect(shown).toEqual(['P not held', 'P held in epoch 1']);
  });

  it('is a spare while another has the lease, asks about each second, and takes over when that runs out', async () => {
    leases.takeOver('another', ttlMs);
    worker.start();
    await pass(ttlMs - 1);
    expect(seen()).toEqual({ state: 'spare', holdings: 0, failures: [] });
    expect(session.spares.filter((isNews) => isNews)).toHaveLength(1);
    expect(session.spares.length).toBeGreaterThanOrEqual(Math.floor(ttlMs / 1_250));
    await pass(1_251);
    expect(seen()).toEqual({ state: 'active', holdings: 1, failures: [] });
    expect(session.last.lease.epoch).toBe(2);
  });

  it('ends the session in order when another took the lease over, and becomes its spare', async () => {
    worker.start();
    await pass(5_000);
    leases.takeOver('another', 3_600_000);
    await pass(DEFAULT_LEASE.renewEveryMs + 250);
    expect(session.holdings[0]!.control.signal.aborted).toBe(true);
    expect(session.holdings[0]!.control.cut.aborted).toBe(false);
    await pass(5_000);
    expect(seen()).toEqual({
      ...{ state: 'spare', holdings: 1 },
      failures: ['the lease of the P-Chain was taken over'],
    });
    expect(leases.holder).toBe('another');
  });

  it('ends the session before its lease can have run out when that can not be renewed, and has it again later', async () => {
    worker.start();
    await pass(1);
    leases.isAway = true;
    await pass(ttlMs - 250);
    expect(seen()).toMatchObject({ state: 'active', failures: [] });
    await pass(500);
    expect([worker.state, session.failures[0]]).toEqual([
      'starting',
      'the lease of the P-Chain ran out: it could not be renewed',
    ]);
    leases.isAway = false;
    await pass(10_000);
    expect(seen()).toMatchObject({ state: 'active', holdings: 2 });
    expect(session.last.lease.epoch).toBe(2);
  });

  it('waits for what a session has under way when the lease is lost: no two run at once here', async () => {
    session.endsWhenTold = false;
    worker.start();
    await pass(1_000);
    leases.takeOver('another', 1);
    await pass(30_000);
    expect(seen()).toMatchObject({ state: 'active', holdings: 1, failures: [] });
    session.last.end();
    await pass(1_000);
    expect(seen()).toMatchObject({ holdings: 2, failures: ['the lease of the P-Chain was taken over'] });
  });

  it('begins anew when a session ends by itself, with the lease given back in between', async () => {
    worker.start();
    await pass(1_000);
    session.last.end();
    await pass(0);
    expect(seen()).toEqual({ state: 'active', holdings: 2, failures: [] });
    expect(session.last.lease.epoch).toBe(2);
    expect(shown).toEqual(['P not held', 'P held in epoch 1', 'P not held', 'P not held', 'P held in epoch 2']);
  });

  it('gives the lease back when a session fails, and begins anew after pauses that grow', async () => {
    worker.start();
    const pauses: number[] = [];
    for (let i = 1; i <= 8; i++) {
      await pass(0);
      session.last.fail(new Error(`failure ${i}`));
      await pass(0);
      expect([leases.isHeld, worker.state, worker.reason]).toEqual([false, 'starting', `failure ${i}`]);
      const before = performance.now();
      while (session.holdings.length === i) await pass(10);
      pauses.push(performance.now() - before);
    }
    pauses.forEach((ms, i) => {
      const longest = Math.min(5_000, 200 * 2 ** i);
      expect(ms).toBeGreaterThanOrEqual(longest / 2);
      expect(ms).toBeLessThanOrEqual(longest + 10);
    });
    // A session that held for a minute begins with the first pause again.
    await pass(60_001);
    session.last.fail(new Error('much later'));
    await pass(210);
    expect(seen()).toMatchObject({ state: 'active', holdings: 10 });
  });

  it('is in trouble once sessions have failed for half a minute, until one has had nothing to do for a while', async () => {
    worker.start();
    await pass(0);
    for (let i = 1; i <= 5; i++) {
      session.last.fail(new Error('not now'));
      expect(worker.trouble).toBeUndefined();
      await pass(5_500);
    }
    session.last.fail(new Error('not now'));
    await pass(5_500);
    expect([worker.state, worker.trouble]).toEqual(['active', 'not now']);
    await pass(10_000);
    expect([worker.state, worker.trouble]).toEqual(['active', undefined]);
  });

  it('is in trouble once it has lost its lease again and again for minutes with nothing done, until something is', async () => {
    worker.start();
    await pass(0);
    // Each session begins with nothing to do, and holds for longer than one that fails at once.
    while (performance.now() - begunAt < 10 * 60_000) {
      const sessions = session.holdings.length;
      await pass(1_000);
      session.last.control.progress.begin();
      await pass(11_000);
      leases.takeOver('another', 1);
      while (session.holdings.length === sessions) await pass(100);
    }
    expect(worker.trouble).toBe('the lease of the P-Chain was taken over');
    expect(session.holdings.length).toBeGreaterThan(30);
    session.last.control.progress.achieved();
    await pass(250);
    expect(worker.trouble).toBeUndefined();
  });

  it('is in trouble once a session has been busy for minutes with nothing done, though it moves', async () => {
    worker.start();
    await pass(0);
    const { progress } = session.last.control;
    progress.begin();
    const step = progress.step('preparing block 7', () => new Promise(() => undefined));
    void step;
    const move = setInterval(() => progress.moved(), 1_000);
    await pass(179_000);
    expect(worker.trouble).toBeUndefined();
    await pass(2_000);
    expect(worker.trouble).toBe('nothing was done for 3 min: preparing block 7 (181 s)');
    progress.achieved();
    await pass(250);
    clearInterval(move);
    expect(worker.trouble).toBeUndefined();
  });

  it('begins anew when the lease can not be asked for', async () => {
    leases.isAway = true;
    worker.start();
    await pass(200);
    expect(session.failures).toContain('the database is away');
    leases.isAway = false;
    await pass(10_000);
    expect(seen()).toMatchObject({ state: 'active', holdings: 1 });
  });

  it('stops for good where the session decides so, with the lease given back', async () => {
    session.after = 'for good';
    worker.start();
    await pass(0);
    session.last.fail(new Error('the log has lost what comes next'));
    await pass(3_600_000);
    expect(seen()).toEqual({ state: 'stopped', holdings: 1, failures: ['the log has lost what comes next'] });
    expect([leases.isHeld, worker.reason, leases.asked]).toEqual([false, 'the log has lost what comes next', 1]);
  });

  it('stands still for as long as the session waits for something, without the lease', async () => {
    let isOver = () => {};
    const over = new Promise<void>((resolve) => {
      isOver = resolve;
    });
    session.after = { until: () => over };
    worker.start();
    await pass(0);
    session.last.fail(new Error('every node is of another chain'));
    await pass(600_000);
    expect(seen()).toMatchObject({ state: 'stopped', holdings: 1 });
    expect([leases.isHeld, leases.asked]).toEqual([false, 1]);
    isOver();
    await pass(0);
    expect(seen()).toMatchObject({ state: 'active', holdings: 2 });
  });

  it('cuts a session in which nothing moves although there is something to do, and begins anew', async () => {
    worker.start();
    await pass(0);
    const { control, fail } = session.last;
    control.cut.addEventListener('abort', () => fail(new Error('the connection was cut')));
    session.endsWhenTold = false;
    control.progress.begin();
    void control.progress.step('writing block 7', () => new Promise(() => undefined));
    await pass(STALLED_MS * 1.2);
    expect(session.stalls).toEqual([expect.stringMatching(/^nothing has moved for 6\d s: writing block 7/)]);
    expect(session.failures).toEqual(session.stalls);
    await pass(1_000);
    expect(seen()).toMatchObject({ state: 'active', holdings: 2 });
  });

  it('leaves a session behind that does not end although it was cut: its epoch is not the lease’s any more', async () => {
    worker.start();
    await pass(0);
    const [left] = session.holdings;
    session.endsWhenTold = false;
    left!.control.progress.begin();
    await pass(STALLED_MS * 1.2 + STALLED_MS / 6 + 1_000);
    expect(seen()).toMatchObject({ state: 'active', holdings: 2 });
    expect(() => left!.lease.assertHeld()).toThrow('the lease of the P-Chain was given back');
    expect(session.last.lease.epoch).toBeGreaterThan(left!.lease.epoch);
  });

  it('cuts nothing while there is nothing to do, or what is waited for shows otherwise', async () => {
    worker.start();
    await pass(STALLED_MS * 5);
    session.isAway = true;
    session.last.control.progress.begin();
    await pass(STALLED_MS * 5);
    expect([session.stalls, session.holdings.length]).toEqual([[], 1]);
    session.isAway = false;
    await pass(STALLED_MS * 1.2);
    expect(session.stalls).toHaveLength(1);
  });

  it('ends in order when it is stopped: waits for the session, then gives the lease back', async () => {
    session.endsWhenTold = false;
    worker.start();
    await pass(0);
    let hasEnded = false;
    const stopped = worker.stop().then(() => {
      hasEnded = true;
    });
    await pass(10_000);
    expect([session.last.control.signal.aborted, hasEnded, leases.isHeld]).toEqual([true, false, true]);
    session.last.end();
    await stopped;
    expect([leases.isHeld, session.failures]).toEqual([false, []]);
  });

  it('gives its lease up to another replica: ends the session in order first, then is a standby', async () => {
    session.endsWhenTold = false;
    worker.start();
    await pass(1_000);
    let isGiven = false;
    const given = worker.giveUp('another').then(() => {
      isGiven = true;
    });
    await pass(5_000);
    expect([session.last.control.signal.aborted, leases.holder, isGiven]).toEqual([true, 'this', false]);
    session.last.end();
    await given;
    expect([leases.holder, leases.isHeld]).toEqual(['another', true]);
    expect(shown.slice(-2)).toEqual(['P handed over', 'P not held']);
    await pass(1_000);
    expect(seen()).toEqual({ state: 'spare', holdings: 1, failures: [] });
    expect(worker.standbySince).toBeGreaterThan(begunAt);
    // The other replica never takes the lease.
    session.endsWhenTold = true;
    await pass(5_000);
    expect(seen()).toEqual({ state: 'active', holdings: 2, failures: [] });
    expect(worker.standbySince).toBeUndefined();
  });

  it('gives nothing up while it has no lease', async () => {
    leases.takeOver('another', 3_600_000);
    worker.start();
    await pass(2_000);
    await worker.giveUp('a third');
    expect([leases.holder, worker.state]).toEqual(['another', 'spare']);
  });

  it('runs no session when it is stopped while it asks for the lease, and gives the lease back', async () => {
    let answer = () => {};
    leases.answers = new Promise((resolve) => {
      answer = resolve;
    });
    worker.start();
    await pass(1_000);
    const stopped = worker.stop();
    answer();
    await stopped;
    expect([session.holdings.length, leases.epoch, leases.isHeld]).toEqual([0, 1, false]);
  });

  it.each([
    ['a spare', () => leases.takeOver('another', 3_600_000)],
    [
      'between two tries',
      () => {
        leases.isAway = true;
      },
    ],
  ])('ends at once when it is stopped as %s', async (_, before) => {
    before();
    worker.start();
    await pass(20_000);
    const { asked } = leases;
    await worker.stop();
    await pass(60_000);
    expect([leases.asked, session.holdings.length]).toEqual([asked, 0]);
  });

  it('ends at once when it is stopped while it stands still', async () => {
    session.after = { until: (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())) };
    worker.start();
    await pass(0);
    session.last.fail(new Error('every node is of another chain'));
    await pass(1_000);
    await worker.stop();
    expect(session.holdings).toHaveLength(1);
  });

  it('does nothing when it is stopped before it began', async () => {
    await worker.stop();
    worker.start();
    await pass(1_000);
    expect([leases.asked, session.holdings.length]).toEqual([0, 0]);
  });
});
