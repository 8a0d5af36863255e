import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';
import calculateSlot from 'cluster-key-slot';
import type { Subject } from './subject.js';
import { type RedisCluster, startCluster } from './testing/redis-cluster.js';
import { hasRedis } from './testing/redis-servers.js';
import { type TriedWindows, tryWindows } from './testing/tried-windows.js';
import { MINUTE_MS } from './windows.js';

const describeWithRedis = hasRedis ? describe : describe.skip;
if (!hasRedis) console.warn('skipped: limits in a Redis cluster, since redis-server is not installed');

const plan = { unitsPerMinute: 100, unitsPerDay: 1_000 };
const slotOf = (id: string) => calculateSlot(`nunatak:1:${id}`);

let cluster: RedisCluster;
let windows: TriedWindows;
const opened: TriedWindows[] = [];
let number = 0;

/** An organisation that nobody else counts for, whose windows are at a master. */
function subjectAt(master: 0 | 1 | 2): Subject {
  for (;;) {
    const id = `o:${number++}`;
    if (Math.floor((slotOf(id) * 3) / 16_384) === master) return { id, kind: 'organisation', plan };
  }
}

const isBack = (of: Subject, by = windows) => until(async () => (await by.take(of, 0)).startsWith('redis'));

describeWithRedis('windows in a cluster', () => {
  beforeAll(async () => {
    cluster = await startCluster();
  });
  beforeEach(async () => {
    windows = await tryWindows({ cluster: cluster.urls });
    opened.push(windows);
    for (const master of [0, 1, 2] as const) await isBack(subjectAt(master));
    await until(() => Date.now() % MINUTE_MS < 50_000);
  });
  afterEach(() => {
    for (const each of opened.splice(0)) each.close();
  });
  afterAll(() => cluster?.stop());

  it('are shared by gateways, each subject’s at one master', async () => {
    const second = await tryWindows({ cluster: [cluster.masters[2].url] });
    opened.push(second);
    for (const master of [0, 1, 2] as const) await isBack(subjectAt(master), second);
    for (const master of [0, 1, 2] as const) {
      const subject = subjectAt(master);
      expect(await windows.take(subject, 60)).toBe('redis true 40 940');
      expect(await second.take(subject, 60)).toBe('redis false 40 940');
      expect(windows.redis.nodeOf(subject)).toBe(`127.0.0.1:${cluster.masters[master].port}`);
    }
  });

  it('of a slot that has moved (MOVED) are found where they are', async () => {
    const subject = subjectAt(1);
    const slot = slotOf(subject.id);
    const target = (await cluster.masters[2].client.call('CLUSTER', 'MYID')) as string;
    for (const { client } of [cluster.masters[2], cluster.masters[1]])
      await client.call('CLUSTER', 'SETSLOT', slot, 'NODE', target);
    expect(await windows.take(subject, 10)).toBe('redis true 90 990');
    expect(await cluster.masters[2].client.exists(`nunatak:1:${subject.id}`)).toBe(1);
    expect(windows.events).toEqual([]);
  });

  it('at a master that is lost are counted by each gateway (CLUSTERDOWN), while others are shared; and shared again after it', async () => {
    const [here, lost] = [subjectAt(1), subjectAt(2)];
    expect(await windows.take(lost, 10)).toBe('redis true 90 990');
    await cluster.masters[2].kill();
    await until(async () => (await windows.take(lost, 0)).startsWith('memory'));
    expect(await windows.take(lost, 20)).toBe('memory true 70 970');
    expect(await windows.take(here, 20)).toBe('redis true 80 980');
    expect(windows.decidesAtOnce(lost, 0)).toBe(true);
    await cluster.masters[2].restart();
    await isBack(lost);
    expect(await windows.take(here, 20)).toBe('redis true 60 960');
  });

  it('at a master that hangs go on at its replica, which has neither the script nor loses what was counted', async () => {
    const subject = subjectAt(0);
    expect(await windows.take(subject, 70)).toBe('redis true 30 930');
    const { client } = cluster.replica;
    await until(async () => (await cluster.masters[0].client.wait(1, 100)) === 1);
    cluster.masters[0].signal('SIGSTOP');
    await until(async () => (await client.info('replication')).includes('role:master'));
    await isBack(subject);
    expect(await windows.take(subject, 20)).toBe('redis true 10 910');
    expect(await client.hget(`nunatak:1:${subject.id}`, 'd')).toMatch(/:90$/);
    cluster.masters[0].signal('SIGCONT');
    await cluster.masters[0].client.ping();
  });
});
