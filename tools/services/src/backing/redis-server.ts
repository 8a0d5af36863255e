import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { lastingPort } from '../ports.js';
import { BackingServer } from './backing-server.js';

/** A Redis that keeps nothing on disk. */
export interface RedisServer {
  url: string;
  readonly pid: number | undefined;
  /** Starts it again after {@link kill}, empty, on the same port. */
  start(): Promise<void>;
  kill(signal?: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

/** Why there is no Redis here, or nothing. */
export function missingRedis(): string | undefined {
  return spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0
    ? undefined
    : 'no redis-server (apt-get install redis-server)';
}

/** Starts redis-server on a free port of `host`, with its log in `folder`. Clients of every address are let in there without a password. */
export async function startRedis({
  folder,
  host = '127.0.0.1',
}: {
  folder: string;
  host?: string;
}): Promise<RedisServer> {
  mkdirSync(folder, { recursive: true });
  const port = await lastingPort();
  const server = new BackingServer({
    title: 'Redis',
    command: [
      ...['redis-server', '--bind', host, '--port', String(port), '--save', '', '--appendonly', 'no'],
      ...['--protected-mode', host === '127.0.0.1' ? 'yes' : 'no'],
    ],
    cwd: folder,
    isReady: () => ping(host, port),
    stopSignal: 'SIGTERM',
    logFile: join(folder, 'redis.log'),
  });
  await server.start();
  return {
    url: `redis://${host}:${port}`,
    get pid() {
      return server.pid;
    },
    start: () => server.start(),
    kill: (signal) => server.kill(signal),
    stop: () => server.stop(),
  };
}

function ping(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write('PING\r\n'));
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => end(false));
    socket.on('error', () => end(false));
    socket.on('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}
