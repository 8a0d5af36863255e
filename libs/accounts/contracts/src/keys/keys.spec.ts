import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@nunatak/core/errors';
import {
  type GrpcSecurity,
  PortConnection,
  type RunningGrpcServer,
  startGrpcServer,
  startPortServer,
} from '@nunatak/rpc';
import { keysService } from './keys.controller.js';
import type { Keys, KeysMessage, KeysNews, Verification } from './keys.js';
import { KeysClient } from './keys-client.js';
import { KeysCodecError } from './keys-codec-error.js';
import { messageFromWire, verificationFromWire } from './keys-messages.js';
import { KEYS_MAX_MESSAGE_BYTES } from './keys-service.js';

const BARE: Verification = {
  ...{ generation: 7, status: 'valid', keyId: 'k', keyName: '', organisationId: 'o', scopes: [] },
  plan: { name: 'base', unitsPerMinute: 10_000, unitsPerDay: 3_750_000 },
};
const WHOLE: Verification = {
  ...{ generation: 2 ** 52, status: 'expired', keyId: 'k2', keyName: 'ключ 💡', organisationId: 'o2' },
  plan: { name: 'pro', unitsPerMinute: 20_000, unitsPerDay: 2 ** 52 },
  keyLimit: { unitsPerMinute: 0, unitsPerDay: 1 },
  scopes: ['getBlock', 'list*'],
  expiresInMs: 1_900_000_000_123,
};
const UNKNOWN: Verification = { generation: 3, status: 'unknown' };

const ADDRESS_PLANS = {
  unauthenticated: { unitsPerMinute: 6_000, unitsPerDay: 1_200_000 },
  metrics: { unitsPerMinute: 8_000, unitsPerDay: 1_200_000 },
};
const CONNECTED: KeysMessage = { kind: 'connected', generation: 1, addressPlans: ADDRESS_PLANS };
const MESSAGES: KeysMessage[] = [
  CONNECTED,
  { kind: 'alive', generation: 1 },
  { kind: 'changed', generation: 2, changed: 'key', id: 'k' },
  { kind: 'changed', generation: 3, changed: 'organisation', id: 'o' },
  { kind: 'changed', generation: 4, changed: 'plan', id: 'metrics', addressPlans: ADDRESS_PLANS },
];

/** Answers from a list, then streams nothing more until the reader leaves. */
class PlayedKeys implements Keys {
  constructor(
    private readonly answers: Record<string, Verification> = {},
    private readonly messages: readonly KeysMessage[] = MESSAGES,
  ) {}

  async verify(key: string): Promise<Verification> {
    const answer = this.answers[key];
    if (answer === undefined) throw new UnavailableError('the database is away');
    return answer;
  }

  async *changes(signal: AbortSignal): AsyncGenerator<KeysMessage> {
    yield* this.messages;
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
}

const running: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop();
});

const options = (keys: Keys) => ({
  services: [keysService(keys)],
  maxMessageBytes: KEYS_MAX_MESSAGE_BYTES,
  closeTimeoutMs: 200,
});

async function serve(keys: Keys, bind = '127.0.0.1:0', security: GrpcSecurity = {}): Promise<RunningGrpcServer> {
  const server = await startGrpcServer({ bind, security, ...options(keys) });
  running.push(() => server.close());
  return server;
}

function connect(...servers: RunningGrpcServer[]): KeysClient {
  const address = servers.map(({ port }) => `127.0.0.1:${port}`).join();
  const client = new KeysClient({ address, retries: 0 });
  running.push(() => client.close());
  return client;
}

async function throughPort(keys: Keys): Promise<KeysClient> {
  const server = await startPortServer(options(keys));
  const { port1, port2 } = new MessageChannel();
  const connection = new PortConnection();
  server.serve(port1);
  connection.connect(port2);
  const client = new KeysClient({ address: connection, retries: 0 });
  running.push(
    () => server.close(),
    () => connection.connect(undefined),
    () => client.close(),
  );
  return client;
}

/** Reads news until there are so many. */
async function read(client: KeysClient, count: number): Promise<KeysNews[]> {
  const news: KeysNews[] = [];
  for await (const each of client.changes(new AbortController().signal)) {
    news.push(each);
    if (news.length === count) break;
  }
  return news;
}

describe.each([
  ['over the network', async (keys: Keys) => connect(await serve(keys))],
  ['through a port', throughPort],
])('KeysClient %s', (_, open) => {
  it('gets each verification whole', async () => {
    const client = await open(new PlayedKeys({ bare: BARE, whole: WHOLE, '': UNKNOWN }));
    expect(await client.verify('bare')).toEqual(BARE);
    expect(await client.verify('whole')).toEqual(WHOLE);
    expect(await client.verify('')).toEqual(UNKNOWN);
  });

  it('fails with an error to ask again where accounts can not answer', async () => {
    const client = await open(new PlayedKeys());
    await expect(client.verify('secret-key')).rejects.toThrow(UnavailableError);
    await expect(client.verify('secret-key')).rejects.not.toThrow(/secret-key/);
  });

  it('gets each message of the stream whole', async () => {
    expect(await read(await open(new PlayedKeys()), MESSAGES.length)).toEqual(MESSAGES);
  });
});

describe('a stream of changes', () => {
  it('goes on at the next replica when one ends, and reports one loss', async () => {
    const servers = [await serve(new PlayedKeys({}, [CONNECTED])), await serve(new PlayedKeys({}, [CONNECTED]))];
    const seen: KeysNews['kind'][] = [];
    for await (const { kind } of connect(...servers).changes(new AbortController().signal)) {
      seen.push(kind);
      if (seen.length === 1) for (const server of servers.splice(0, 2)) void server.close();
      if (seen.length === 2) break;
    }
    expect(seen).toEqual(['connected', 'lost']);
  });

  it('moves to another pod when the name of accounts has the address of its own no longer', async () => {
    const { port } = await serve(new PlayedKeys({}, [CONNECTED]), '127.0.0.2:0');
    await serve(new PlayedKeys({}, [{ ...CONNECTED, generation: 2 }]), `127.0.0.3:${port}`);
    let address = '127.0.0.2';
    const resolve = async () => [{ address, family: 4 as const }];
    const client = new KeysClient({ address: `accounts.test:${port}`, retries: 0, resolve });
    running.push(() => client.close());
    const seen: unknown[] = [];
    for await (const news of client.changes(new AbortController().signal)) {
      seen.push(news.kind === 'connected' ? news.generation : news.kind);
      if (seen.length === 3) break;
      address = '127.0.0.3';
    }
    expect(seen).toEqual([1, 'lost', 2]);
  });

  it('is lost with a sentence that names the setting where accounts accepts another secret', async () => {
    const { port } = await serve(new PlayedKeys(), '127.0.0.1:0', { secrets: ['s'.repeat(32)] });
    const client = new KeysClient({ address: `127.0.0.1:${port}`, retries: 0 });
    running.push(() => client.close());
    const message = 'the accounts service refuses this service: none of its NUNATAK_INNER_SECRETS is shown';
    expect(await read(client, 1)).toMatchObject([{ kind: 'lost', error: { message } }]);
    await expect(client.verify('k')).rejects.toThrow(message);
  });

  it('is lost when nothing comes, although the connection stands', async () => {
    const { port } = await serve(new PlayedKeys({}, []));
    const client = new KeysClient({ address: `127.0.0.1:${port}`, retries: 0 }, 50);
    running.push(() => client.close());
    const [first] = await read(client, 1);
    expect(first).toMatchObject({ kind: 'lost', error: { message: 'the accounts service did not answer in time' } });
  });

  it('ends when its reader ends it', async () => {
    const client = connect(await serve(new PlayedKeys({}, [CONNECTED])));
    const ending = new AbortController();
    const news: KeysNews[] = [];
    for await (const each of client.changes(ending.signal)) {
      news.push(each);
      ending.abort();
    }
    expect(news).toEqual([CONNECTED]);
  });
});

describe('messages of another release', () => {
  it('are refused where they would be misunderstood', () => {
    const message = { generation: 1, status: 99, key: null } as never;
    expect(() => verificationFromWire(message)).toThrow(KeysCodecError);
    expect(() => verificationFromWire({ generation: 1, status: 1, key: null } as never)).toThrow(KeysCodecError);
    const change = { generation: 1, change: { kind: 99, id: 'x' }, addressPlans: null } as never;
    expect(() => messageFromWire(change)).toThrow(KeysCodecError);
  });
});
