import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import type { WithoutRedis } from './limit-windows.js';
import { MemoryWindows } from './memory-windows.js';
import type { Subject } from './subject.js';
import { TAKE_UNITS } from './take-units.js';
import { hasRedis, RedisServer } from './testing/redis-servers.js';
import { type TriedWindows, tryWindows } from './testing/tried-windows.js';
import { DAY_MS, limitsOf, MINUTE_MS, type Taken } from './windows.js';

const describeWithRedis = hasRedis ? describe : describe.skip;
if (!hasRedis) console.warn('skipped: limits in Redis, since redis-server is not installed');

const KEY_PREFIX = 'nunatak:1:';
const plan = { unitsPerMinute: 100, unitsPerDay: 1_000 };
const subject: Subject = { id: 'o:x', kind: 'organisation', plan };
const other: Subject = { ...subject, id: 'o:y' };

let server: RedisServer;
const tried: TriedWindows[] = [];

async function gateway(withoutRedis?: WithoutRedis, answerMs?: number): Promise<TriedWindows> {
  const windows = await tryWindows({ url: server.url }, withoutRedis, answerMs);
  tried.push(windows);
  return windows;
}

/** One to which no answer comes too late, however loaded the machine is. */
const patientGateway = () => gateway('local', 10_000);

/** Waits until a gateway uses Redis again. The call takes nothing. */
const isBack = (windows: TriedWindows, of = subject) =>
  until(async () => (await windows.take(of, 0)).startsWith('redis'));

describeWithRedis('windows in Redis', () => {
  beforeAll(async () => {
    server = await RedisServer.start();
  });
  // A day's edge in the middle of a test would begin other windows.
  beforeEach(() => until(() => Date.now() % MINUTE_MS < 50_000));
  afterEach(async () => {
    for (const windows of tried.splice(0)) windows.close();
    await server.client.flushall();
  });
  afterAll(() => server?.stop());

  it('give the same answers as windows in memory, whatever the clock does', async () => {
    const script = TAKE_UNITS.replace("redis.call('TIME')", "redis.call('LRANGE', 'clock', 0, 1)");
    expect(script).not.toBe(TAKE_UNITS);
    const inRedis = async ({ id, plan, key }: Subject, weight: number, nowMs: number): Promise<Taken> => {
      const limits = [plan.unitsPerMinute, plan.unitsPerDay];
      const ofKey = key ? [key.id, key.plan.unitsPerMinute, key.plan.unitsPerDay] : [];
      const micros = String((nowMs % 1_000) * 1_000);
      const commands = server.client
        .multi()
        .del('clock')
        .rpush('clock', String(Math.floor(nowMs / 1_000)), micros);
      const replies = await commands.eval(script, 1, id, weight, ...limits, ...ofKey).exec();
      const [accepted, ...rest] = replies![2]![1] as number[];
      const all = limitsOf({ id, plan, key } as Subject);
      const windows = all.map((limit, i) => {
        return { limit, left: Math.max(0, limit - rest[2 * i]!), endsInMs: rest[2 * i + 1]! };
      });
      return { accepted: accepted === 1, windows };
    };
    const units = fc.record({
      unitsPerMinute: fc.integer({ min: 1, max: 300 }),
      unitsPerDay: fc.integer({ min: 1, max: 1e15 }),
    });
    const call = fc.record({
      id: fc.constantFrom('o:1', 'd:7f000001'),
      plan: units,
      key: fc.option(fc.record({ id: fc.constantFrom('k', '', 'm'), plan: units }), { nil: undefined }),
      weight: fc.constantFrom(0, 1, 10, 20, 50, 100, 200),
      // On, a little back, and far in either direction. The script's clock ends where the hash would expire at once.
      stepMs: fc.oneof(
        fc.nat(30_000),
        fc.integer({ min: -70_000, max: 0 }),
        fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 20, maxLength: 40 }), async (calls) => {
        await server.client.flushall();
        const memory = new MemoryWindows(10);
        let nowMs = 40_000 * DAY_MS;
        for (const { id, plan, key, weight, stepMs } of calls) {
          nowMs += stepMs;
          const of = { id, kind: 'organisation', plan, ...(key && { key }) } as Subject;
          expect(await inRedis(of, weight, nowMs)).toEqual(memory.take(of, weight, nowMs));
        }
      }),
      { seed: 29, numRuns: 60 },
    );
  });

  it('are one hash a subject that expires with its day, by Redis’s clock, and cost one command a call', async () => {
    const { take, redis } = await patientGateway();
    const key = { id: 'k', plan: { unitsPerMinute: 50, unitsPerDay: 70 } };
    expect(await take({ ...subject, key }, 20)).toBe('redis true 80 980 30 50');
    const commandsBefore = await commandCount();
    const { windows } = await redis.take({ ...subject, key }, 10);
    expect((await commandCount()) - commandsBefore).toBe(1);
    const [seconds] = (await server.client.time()) as unknown as [string];
    const nowMs = Number(seconds) * 1_000;
    expect(Math.abs(windows[0]!.endsInMs - (MINUTE_MS - (nowMs % MINUTE_MS)))).toBeLessThan(20_000);
    const [minute, day] = [Math.floor(nowMs / MINUTE_MS), Math.floor(nowMs / DAY_MS)];
    expect(await server.client.hgetall(`${KEY_PREFIX}o:x`)).toEqual({
      m: `${minute}:30`,
      d: `${day}:30`,
      'm:k': `${minute}:30`,
      'd:k': `${day}:30`,
    });
    expect(await server.client.pexpiretime(`${KEY_PREFIX}o:x`)).toBe((day + 1) * DAY_MS);
  });

  // Redis's tables take 20 to 60 bytes more, which it does not count here.
  it('take 120 bytes an address at most, and nothing for a refused call', async () => {
    const { take } = await patientGateway();
    const address: Subject = {
      id: 'm:20010db800010002',
      kind: 'address',
      plan: { unitsPerMinute: 8_000, unitsPerDay: 1_200_000 },
    };
    await take(address, 20);
    expect(await server.client.memory('USAGE', `${KEY_PREFIX}${address.id}`)).toBeLessThanOrEqual(120);
    expect(await take(subject, 200)).toBe('redis false 100 1000');
    expect(await server.client.dbsize()).toBe(1);
  });

  it.each(["'] redis.call('FLUSHALL') --", '\u0000\n\r\n*1\r\n$8\r\nFLUSHALL\r\n', '{a}{b}', 'ключ', ''])(
    'take a name as a name: %j',
    async (name) => {
      const { take } = await patientGateway();
      const odd: Subject = { ...subject, id: `o:${name}`, key: { id: name, plan } };
      await take(subject, 10);
      expect(await take(odd, 60)).toBe('redis true 40 940 40 940');
      expect(await take(odd, 60)).toBe('redis false 40 940 40 940');
      expect(await take(subject, 10)).toBe('redis true 80 980');
      expect(await server.client.dbsize()).toBe(2);
    },
  );

  it('are shared by gateways, whatever they ask at the same time', async () => {
    const gateways = await Promise.all([1, 2, 3, 4].map(patientGateway));
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => gateways[i % 4]!.redis.take(subject, 10).then(({ accepted }) => accepted)),
    );
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  it('refuse what is spent without Redis, until Redis may have lost it', async () => {
    const { take, events } = await patientGateway();
    expect(await take(subject, 90)).toBe('redis true 10 910');
    expect(await take(subject, 20)).toBe('redis false 10 910');
    expect(await take(subject, 20)).toBe('remembered false 10 910');
    expect(await take(subject, 10)).toBe('redis true 0 900');
    await server.kill();
    await server.restart();
    await until(async () => (await take(subject, 20)) === 'redis true 80 980');
    expect(events.filter((event) => event !== 'back')).toHaveLength(events.length / 2);
  });
});

describeWithRedis('without Redis', () => {
  beforeAll(async () => {
    server = await RedisServer.start('--busy-reply-threshold', '1');
  });
  beforeEach(() => until(() => Date.now() % MINUTE_MS < 50_000));
  afterEach(async () => {
    for (const windows of tried.splice(0)) windows.close();
    await server.client.flushall();
  });
  afterAll(() => server?.stop());

  it.each([
    ['local', 'memory true 70 970'],
    ['open', 'nobody undefined undefined'],
    ['closed', 'nobody undefined undefined'],
  ] as const)('which ends and comes back, calls are decided: %s', async (withoutRedis, decision) => {
    const windows = await gateway(withoutRedis);
    expect(await windows.take(subject, 10)).toBe('redis true 90 990');
    await server.kill();
    await until(() => windows.take(other, 0).then((taken) => !taken.startsWith('redis')));
    expect(await windows.take(subject, 20)).toBe(decision);
    expect(windows.decidesAtOnce(subject, 0)).toBe(true);
    await server.restart();
    await isBack(windows);
    expect(await windows.take(subject, 10)).toBe('redis true 90 990');
    expect(windows.events).toEqual(['connection', 'back']);
  });

  it('which hangs, calls do not wait, none is counted twice, and Redis is used again when it goes on', async () => {
    const windows = await gateway();
    await windows.take(subject, 10);
    server.signal('SIGSTOP');
    const decisions = await Promise.all(Array.from({ length: 5 }, () => windows.take(subject, 10)));
    expect(decisions.every((decision) => decision.startsWith('memory true'))).toBe(true);
    expect(windows.decidesAtOnce(other, 10)).toBe(true);
    expect(windows.events).toEqual(['late']);
    server.signal('SIGCONT');
    await isBack(windows);
    // Redis ran what it had received, once each.
    const used = 100 - Number((await windows.take(subject, 0)).split(' ')[2]);
    expect(used).toBeGreaterThanOrEqual(10);
    expect(used).toBeLessThanOrEqual(60);
    expect(windows.events).toEqual(['late', 'back']);
  });

  it.each([
    [
      'is slow',
      'late',
      () => server.client.call('CLIENT', 'PAUSE', '60000', 'WRITE'),
      () => server.client.call('CLIENT', 'UNPAUSE'),
    ],
    [
      'is a replica',
      'READONLY',
      () => server.client.replicaof('127.0.0.1', 1),
      () => server.client.replicaof('NO', 'ONE'),
    ],
    [
      'has its memory full (noeviction)',
      'OOM',
      () => server.client.config('SET', 'maxmemory', '1'),
      () => server.client.config('SET', 'maxmemory', '0'),
    ],
    [
      'runs a script without end',
      'BUSY',
      async () => {
        const client = server.client.duplicate();
        const ended = client.eval('while true do end', 0).catch(() => undefined);
        void ended.then(() => client.disconnect());
      },
      () => server.client.script('KILL'),
    ],
    [
      'wants a password',
      'NOPERM',
      () => server.client.call('ACL', 'SETUSER', 'default', '-evalsha', '-eval'),
      () => server.client.call('ACL', 'SETUSER', 'default', '+@all'),
    ],
  ])('which %s, calls are decided in memory, and Redis is used again', async (_what, reason, spoil, mend) => {
    const windows = await gateway();
    expect(await windows.take(subject, 10)).toBe('redis true 90 990');
    await spoil();
    await until(async () => (await windows.take(other, 0)).startsWith('memory'));
    expect(await windows.take(subject, 20)).toBe('memory true 70 970');
    expect(windows.decidesAtOnce(subject, 0)).toBe(true);
    await mend();
    await isBack(windows);
    expect(await windows.take(subject, 10)).toBe('redis true 80 980');
    expect([windows.events[0], windows.events.at(-1)]).toEqual([reason, 'back']);
  });

  it('that is loading its data (LOADING), calls are decided in memory, and Redis is used once it has loaded', async () => {
    // A key takes 10 ms to load, until the test sets that to 0.
    const loading = await RedisServer.start(
      ...['--key-load-delay', '10000', '--loading-process-events-interval-bytes', '1024'],
    );
    const probe = new Redis({
      port: loading.port,
      enableReadyCheck: false,
      retryStrategy: () => 20,
      maxRetriesPerRequest: null,
    });
    probe.on('error', () => undefined);
    const windows = await tryWindows({ url: loading.url });
    try {
      expect(await windows.take(subject, 10)).toBe('redis true 90 990');
      for (let i = 0; i < 3_000; i++) void loading.client.set(`filler ${i}`, 'x'.repeat(1_000));
      await loading.client.save();
      await loading.kill();
      const loaded = loading.restart();
      await until(async () => /^loading:1/m.test(await probe.info('persistence')));
      await expect(probe.get('x')).rejects.toThrow(/LOADING/);
      expect(await windows.take(subject, 20)).toBe('memory true 70 970');
      expect(windows.decidesAtOnce(subject, 0)).toBe(true);
      await expect(probe.get('x')).rejects.toThrow(/LOADING/);
      await probe.config('SET', 'key-load-delay', '0');
      await loaded;
      await isBack(windows);
      expect(await windows.take(subject, 10)).toBe('redis true 80 980');
    } finally {
      windows.close();
      probe.disconnect();
      await loading.stop();
    }
  });

  it('that has lost the script (NOSCRIPT), calls go on in Redis', async () => {
    const windows = await gateway();
    await windows.take(subject, 10);
    await server.client.script('FLUSH');
    const decisions = await Promise.all([windows.take(subject, 10), windows.take(subject, 10)]);
    expect(decisions).toEqual(['redis true 80 980', 'redis true 70 970']);
    expect(windows.events).toEqual([]);
  });

  it('that evicts when its memory is full (allkeys-lru), what was evicted begins anew', async () => {
    const windows = await gateway();
    await windows.take(subject, 60);
    await server.client.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await server.client.config('SET', 'maxmemory', '3mb');
    for (let i = 0; (await server.client.exists(`${KEY_PREFIX}o:x`)) === 1; i++)
      await server.client.set(`filler ${i}`, 'x'.repeat(50_000));
    expect(await windows.take(subject, 60)).toBe('redis true 40 940');
    expect(windows.events).toEqual([]);
    await server.client.config('SET', 'maxmemory', '0');
    await server.client.config('SET', 'maxmemory-policy', 'noeviction');
  });
});

async function commandCount(): Promise<number> {
  const stats = await server.client.info('commandstats');
  return [...stats.matchAll(/cmdstat_eval(?:sha)?:calls=(\d+)/g)].reduce((sum, [, calls]) => sum + Number(calls), 0);
}
