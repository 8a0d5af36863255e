import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEFAULT_LEASE, type HeldLease } from '../lease/held-lease.js';
import { ManyLeasesInMemory } from '../testing/many-leases-in-memory.js';
import { LeasedWorker } from '../worker/leased-worker.js';
import type { SessionControl } from '../worker/session.js';
import { LeaseSharing } from './lease-sharing.js';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const MINUTE_MS = 60_000;
const STEP_MS = 100;

let leases: ManyLeasesInMemory;
let replicas: Replica[];
/** Which replicas do a key's work at the moment, with a lease that they count as held. */
let working: Map<string, Set<Replica>>;
/** Keys that two replicas worked on at once. */
let doubled: string[];
/** Since when nobody has worked on a key, and the longest time of that. */
let idleSince: Map<string, number>;
let longestIdleMs: number;
let random: () => number;

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Waits by the test's clock. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) resolve();
  });
}

/** A process with a worker for each key. */
class Replica {
  isDead = false;
  /** Its node is away: the check before an ask fails. */
  isAway = false;
  /** Each session fails at once. */
  isBroken = false;
  isReady = true;
  sessions = 0;
  readonly #workers: LeasedWorker[];
  readonly #store = leases.reachedBy(this);

  constructor(
    readonly name: string,
    leasedChains: string[] = [],
  ) {
    const report = async () => ({ live: true, ready: this.isReady, checks: [] });
    const settings = { shareChains: true, leasedChains };
    const sharing = new LeaseSharing(this.#store, name, settings, { info: () => undefined }, { report });
    this.#workers = KEYS.map((key) => {
      const session = {
        run: (lease: HeldLease, control: SessionControl) => this.#work(key, lease, control),
        failed: () => 'again' as const,
        probe: async () => {
          if (this.isAway) throw new Error('no node answers');
        },
      };
      return new LeasedWorker({
        ...{ leases: this.#store, key, holder: name, timing: DEFAULT_LEASE, session, pause, sharing },
      });
    });
    replicas.push(this);
  }

  start(): this {
    for (const worker of this.#workers) worker.start();
    return this;
  }

  async stop(): Promise<void> {
    replicas.splice(replicas.indexOf(this), 1);
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }

  /** Neither its work nor its statements go on. Its timers can only be ended in order. */
  kill(): Promise<void> {
    this.isDead = true;
    for (const [key, at] of working) if (at.delete(this) && at.size === 0) idleSince.set(key, performance.now());
    return this.stop();
  }

  async #work(key: string, lease: HeldLease, { signal }: SessionControl): Promise<void> {
    this.sessions++;
    if (this.isBroken) throw new Error('this replica can not work');
    await pause(random() * 500, signal);
    if (signal.aborted) return;
    const at = working.get(key)!;
    at.add(this);
    longestIdleMs = Math.max(longestIdleMs, performance.now() - (idleSince.get(key) ?? performance.now()));
    idleSince.delete(key);
    try {
      while (!signal.aborted && !this.isDead) {
        if (at.size > 1) doubled.push(key);
        lease.assertHeld();
        await pause(500, signal);
      }
      // What is under way is finished.
      await pause(random() * 800);
    } finally {
      if (at.delete(this) && at.size === 0) idleSince.set(key, performance.now());
    }
  }
}

/** Time passes in steps, after each of which promises are settled. Far faster than a step for each of thousands of timers. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    jest.advanceTimersByTime(STEP_MS);
    await new Promise(setImmediate);
  }
}
const counts = () =>
  replicas
    .map(({ name }) => [...leases.holders.values()].filter((holder) => holder === name).length)
    .sort((a, b) => b - a);

function begin(seed: number): void {
  random = seeded(seed);
  jest.spyOn(Math, 'random').mockImplementation(random);
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  leases = new ManyLeasesInMemory();
  replicas = [];
  doubled = [];
  working = new Map(KEYS.map((key) => [key, new Set()]));
  idleSince = new Map();
  longestIdleMs = 0;
  begin(1);
});

afterEach(async () => {
  const stopped = Promise.all([...replicas].map((replica) => replica.stop()));
  await pass(5_000);
  await stopped;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Starts replicas one after the other: the first gets every lease. */
async function afterRollout(count: number): Promise<Replica[]> {
  const started: Replica[] = [];
  for (let i = 1; i <= count; i++) {
    started.push(new Replica(`replica ${i}`).start());
    await pass(2_000);
  }
  return started;
}

describe('replicas that share leases', () => {
  it('have two each of eight within a minute, each idle for less than 5 s, and then keep them', async () => {
    await afterRollout(4);
    expect(counts()).toEqual([8, 0, 0, 0]);
    await pass(MINUTE_MS);
    expect([counts(), doubled]).toEqual([[2, 2, 2, 2], []]);
    expect(longestIdleMs).toBeLessThan(5_000);
    // A replica that starts early may get one too many.
    expect(leases.handedOver.length).toBeLessThanOrEqual(8);
    const moved = leases.handedOver.length;
    await pass(MINUTE_MS);
    expect(leases.handedOver).toHaveLength(moved);
  });

  it('leave a difference of one: three have 3, 3 and 2', async () => {
    await afterRollout(3);
    await pass(2 * MINUTE_MS);
    expect(counts()).toEqual([3, 3, 2]);
  });

  it('give nothing to a replica whose node is away, nor to one that is not ready, until that is over', async () => {
    const [, away, stopping] = await afterRollout(3);
    away!.isAway = true;
    stopping!.isReady = false;
    await pass(MINUTE_MS);
    expect(leases.handedOver).toEqual([]);
    away!.isAway = false;
    stopping!.isReady = true;
    await pass(MINUTE_MS);
    expect(counts()).toEqual([3, 3, 2]);
  });

  it('give a replica whose sessions fail one lease in minutes, which another has again at once', async () => {
    const [, broken] = await afterRollout(2);
    broken!.isBroken = true;
    await pass(4 * MINUTE_MS);
    expect(broken!.sessions).toBeGreaterThan(0);
    expect(leases.handedOver.length).toBeLessThanOrEqual(2);
    expect(longestIdleMs).toBeLessThan(5_000);
    broken!.isBroken = false;
    await pass(3 * MINUTE_MS);
    expect([counts(), doubled]).toEqual([[4, 4], []]);
  });

  it('have a lease back within seconds that was handed to a replica that never takes it', async () => {
    await afterRollout(2);
    await pass(MINUTE_MS);
    const ghost = leases.reachedBy({ isDead: false });
    const [key] = leases.holders.keys();
    const moved = leases.handedOver.length;
    await ghost.askFor(key!, 'ghost', 5_000);
    await pass(10_000);
    expect(leases.handedOver[moved]).toBe(key);
    expect(longestIdleMs).toBeLessThan(5_000);
    expect([...leases.holders.values()]).not.toContain('ghost');
    await pass(MINUTE_MS);
    expect([counts(), doubled]).toEqual([[4, 4], []]);
  });

  it('leave chains alone that are not in their lists, and share the others', async () => {
    const [all] = await afterRollout(1);
    for (const name of ['few 1', 'few 2']) new Replica(name, ['1', '2', '3']).start();
    await pass(2 * MINUTE_MS);
    const keysOf = (name: string) => [...leases.holders].filter(([, holder]) => holder === name).map(([key]) => key);
    expect([...keysOf('few 1'), ...keysOf('few 2')].sort()).toEqual(['1', '2', '3']);
    void all!.stop();
    await pass(MINUTE_MS);
    expect([...leases.holders.keys()].sort()).toEqual(['1', '2', '3']);
  });

  it.each([1, 2, 3])(
    'come and go, are killed and break, and never work at once on one key; in the calm they are even: seed %i',
    async (seed) => {
      begin(seed);
      await afterRollout(3);
      let names = 3;
      for (let step = 0; step < 12; step++) {
        const one = replicas[Math.floor(random() * replicas.length)]!;
        const fault = Math.floor(random() * 5);
        if (fault === 0 && replicas.length < 5) new Replica(`replica ${++names}`).start();
        else if (fault === 1 && replicas.length > 1) void one.stop();
        else if (fault === 2 && replicas.length > 1) void one.kill();
        else if (fault === 3) one.isAway = !one.isAway;
        else one.isBroken = !one.isBroken;
        await pass(random() * 15_000);
      }
      for (const replica of replicas) Object.assign(replica, { isAway: false, isBroken: false });
      // A replica that has failed rests for two minutes.
      await pass(3.5 * MINUTE_MS);
      const shares = counts();
      expect([shares.reduce((sum, count) => sum + count, 0), doubled]).toEqual([8, []]);
      expect(shares[0]! - shares.at(-1)!).toBeLessThanOrEqual(1);
      expect([...working.values()].map((at) => at.size)).toEqual(KEYS.map(() => 1));
      const moved = leases.handedOver.length;
      await pass(MINUTE_MS);
      expect(leases.handedOver).toHaveLength(moved);
    },
  );
});
