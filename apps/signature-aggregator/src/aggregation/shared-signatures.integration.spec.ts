import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sha256 } from '@nunatak/avalanche-codec';
import { BlsKeys } from '@nunatak/avalanche-warp';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';
import { RedisConnection } from '@nunatak/shared-cache';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { signerOf } from '../testing/signers.js';
import { SharedSignatures } from './shared-signatures.js';

const missing = spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0;
if (missing) console.warn('left out: no redis-server (apt-get install redis-server)');

/** A Redis that keeps nothing on disk. */
class RedisServer {
  private child: ChildProcess | undefined;

  constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {}

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  async start(): Promise<void> {
    const args = ['--bind', '127.0.0.1', '--port', String(this.port), '--save', '', '--appendonly', 'no'];
    this.child = spawn('redis-server', args, { cwd: this.folder, stdio: 'ignore' });
    const asking = new Redis(this.url, { maxRetriesPerRequest: null });
    asking.on('error', () => undefined);
    await asking.ping();
    asking.disconnect();
  }

  async kill(): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }
}

const BYTES = Buffer.from('a message');
const MESSAGE = sha256(BYTES);
const SIGNERS = [signerOf(1), signerOf(2), signerOf(3)];
const KEYS = SIGNERS.map(({ publicKey }) => new BlsKeys().parse(publicKey));
const SIGNED = KEYS.map((key, i) => ({ key, signature: SIGNERS[i]!.sign(BYTES) }));
/** Longer than any machine takes: nothing is lost to a time-out. */
const PATIENT = { commandMs: 30_000, restMs: 100 };
/** After a time-out, long enough for many more questions. */
const TIMED_OUT_ONCE = { commandMs: 100, restMs: 20_000 };

/** An answer that waits for nothing: neither for time nor for any other program. */
const atOnce = <T>(answer: Promise<T>): Promise<T | 'later'> =>
  Promise.race([answer, new Promise<'later'>((resolve) => setImmediate(resolve, 'later'))]);

(missing ? describe.skip : describe)('signatures that replicas share', () => {
  const open: RedisConnection[] = [];
  let folder: string;
  let redis: RedisServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nunatak-redis-'));
    redis = new RedisServer(folder, await freePort());
    await redis.start();
  });
  afterAll(async () => {
    for (const connection of open) connection.close();
    await redis?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  function replica(waits = PATIENT): SharedSignatures {
    const connection = new RedisConnection(redis.url, 'signatures', pino({ level: 'silent' }), waits);
    open.push(connection);
    return new SharedSignatures(connection);
  }

  /** Adds until what was added can be read: the connection stands. */
  const connected = (shared: SharedSignatures) =>
    until(async () => {
      shared.add(Buffer.alloc(32), SIGNED.slice(0, 1));
      return (await shared.read(Buffer.alloc(32), KEYS)).length === 1;
    });

  it('are read by message and key by each replica, and end after ten minutes', async () => {
    const [one, two] = [replica(), replica()];
    await connected(one);
    await connected(two);
    one.add(MESSAGE, SIGNED.slice(0, 2));
    await until(async () => (await two.read(MESSAGE, KEYS)).length === 2);
    expect(await two.read(MESSAGE, KEYS)).toEqual(SIGNED.slice(0, 2));
    expect(await two.read(MESSAGE, KEYS.slice(1))).toEqual(SIGNED.slice(1, 2));
    two.add(MESSAGE, SIGNED.slice(2));
    await until(async () => (await one.read(MESSAGE, KEYS)).length === 3);
    const raw = new Redis(redis.url);
    const name = `nunatak:signatures:1:${MESSAGE.toString('hex')}`;
    expect(await raw.ttl(name)).toBeGreaterThan(300);
    // What has no signature's length is none.
    await raw.hset(name, KEYS[0]!.compressed, 'nonsense');
    expect(await one.read(MESSAGE, KEYS)).toEqual(SIGNED.slice(1));
    await raw.set(`nunatak:signatures:1:${'00'.repeat(31)}01`, 'no hash');
    expect(await one.read(Buffer.concat([Buffer.alloc(31), Buffer.of(1)]), KEYS)).toEqual([]);
    raw.disconnect();
  });

  it('are not waited for while Redis is away, and shared again afterwards', async () => {
    const one = replica();
    await connected(one);
    await redis.kill();
    await until(async () => JSON.stringify(await atOnce(one.read(MESSAGE, KEYS))) === '[]');
    for (let i = 0; i < 20; i++) expect(await atOnce(one.read(MESSAGE, KEYS))).toEqual([]);
    await redis.start();
    await connected(one);
  });

  it('are not waited for again once Redis has let one question wait in vain', async () => {
    const one = replica(TIMED_OUT_ONCE);
    await connected(one);
    process.kill(redis.pid!, 'SIGSTOP');
    try {
      expect(await one.read(MESSAGE, KEYS)).toEqual([]);
      for (let i = 0; i < 20; i++) expect(await atOnce(one.read(MESSAGE, KEYS))).toEqual([]);
    } finally {
      process.kill(redis.pid!, 'SIGCONT');
    }
  });
});
