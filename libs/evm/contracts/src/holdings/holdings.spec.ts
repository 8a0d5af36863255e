import { Client, credentials, status } from '@grpc/grpc-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NotFoundError, UnavailableError } from '@nunatak/core/errors';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { holdingsService } from './holdings.controller.js';
import type { HolderQuery, Holdings } from './holdings.js';
import { HoldingsClient } from './holdings-client.js';
import { HOLDINGS_MAX_MESSAGE_BYTES, HOLDINGS_SERVICE as SERVICE } from './holdings-service.js';

const contract = `0x${'0c'.repeat(20)}` as const;
const account = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const;
const LARGEST = 2n ** 256n - 1n;

const query: HolderQuery = {
  lists: [
    {
      chainId: '43114',
      asset: 'erc20',
      contract,
      least: LARGEST,
      range: { times: 'any', from: 0, until: 1_800_000_000 },
    },
    { chainId: '1', asset: 'native', least: 1n, range: { times: 'all' } },
    { chainId: '1', asset: 'nft', contract },
    { chainId: '43114', asset: 'bridgedBtcb', least: 5n },
  ],
  isInAll: true,
  heights: { '43114': 70_000_000, '1': 0 },
};
const answers = {
  holders: {
    holders: [
      { address: account(0) },
      { address: account(7), value: String(LARGEST * 2n) },
      { address: account(8), value: '-1' },
    ],
    next: account(8),
    heights: { '43114': 70_000_000, '1': 0 },
  },
  countHolders: { counts: [3, 0, 1, 1_000_000], total: 7 },
  collection: { name: 'Art', symbol: '', tokenCount: 10_000 },
};

let asked: unknown[] = [];
let failure: Error | undefined;
const respond =
  <Answer>(value: Answer) =>
  async (...request: unknown[]): Promise<Answer> => {
    asked = request;
    if (failure) throw failure;
    return value;
  };
const served: Holdings = {
  holders: respond(answers.holders),
  countHolders: respond(answers.countHolders),
  collection: respond(answers.collection),
};

let server: RunningGrpcServer;
let client: HoldingsClient;
let raw: Client;

beforeAll(async () => {
  server = await startGrpcServer({
    bind: '127.0.0.1:0',
    services: [holdingsService(served)],
    maxMessageBytes: HOLDINGS_MAX_MESSAGE_BYTES,
    closeTimeoutMs: 100,
  });
  const address = `127.0.0.1:${server.port}`;
  client = new HoldingsClient({ address, timeoutMs: 5_000, retries: 0 });
  raw = new Client(address, credentials.createInsecure());
});

afterAll(async () => {
  raw.close();
  client.close();
  await server.close();
});

afterEach(() => {
  failure = undefined;
});

describe('Holdings over gRPC', () => {
  it('carries questions there, and answers back', async () => {
    const page = { after: account(9), size: 10_000, withValues: true };
    expect(await client.holders(query, page)).toEqual(answers.holders);
    expect(asked).toEqual([query, page]);
    const first = { size: 1, withValues: false };
    await client.holders({ ...query, isInAll: false, heights: {} }, first);
    expect(asked).toEqual([{ ...query, isInAll: false, heights: {} }, first]);
    expect(await client.countHolders(query)).toEqual(answers.countHolders);
    expect(asked).toEqual([query]);
    expect(await client.collection('1', contract, 0)).toEqual(answers.collection);
    expect(asked).toEqual(['1', contract, 0]);
    await client.collection('1', contract);
    expect(asked).toEqual(['1', contract, undefined]);
  });

  it('has room for the largest page', async () => {
    const many = Array.from({ length: 10_000 }, (_, n) => ({ address: account(n), value: String(LARGEST) }));
    answers.holders.holders.splice(0, 3, ...many);
    expect((await client.holders(query, { size: 10_000, withValues: true })).holders).toEqual(many);
  });

  it('says why there is no answer', async () => {
    failure = new NotFoundError('Chain 7 is not served here');
    await expect(client.countHolders(query)).rejects.toThrow(failure.message);
    failure = new UnavailableError('Counting the holders took too long, and was given up');
    await expect(client.countHolders(query)).rejects.toThrow(failure.message);
    failure = new Error('inner text');
    await expect(client.countHolders(query)).rejects.toThrow('the EVM data service failed');
  });

  const list = { chainId: '1', asset: 1, least: Buffer.of(1) };
  it.each([
    [{ query: null }, 'query.lists must have 1 to 10 entries, not 0'],
    [{ query: { lists: new Array(11).fill(list) } }, 'query.lists must have 1 to 10 entries, not 11'],
    [
      { query: { lists: [{ ...list, chainId: '01' }] } },
      'query.lists[0]: chain_id must be a decimal number without leading zeros',
    ],
    [{ query: { lists: [list, { ...list, asset: 9 }] } }, 'query.lists[1]: asset is none'],
    [{ query: { lists: [{ ...list, least: Buffer.alloc(0) }] } }, 'query.lists[0]: least must be at least 1'],
    [
      { query: { lists: [{ ...list, least: Buffer.alloc(33, 1) }] } },
      'query.lists[0]: an amount of 33 bytes; at most 32 are possible',
    ],
    [{ query: { lists: [{ ...list, asset: 2 }] } }, 'query.lists[0]: contract must have 20 bytes, not 0'],
    [{ query: { lists: [{ ...list, range: { times: 0 } }] } }, 'query.lists[0]: range.times is none'],
    [
      { query: { lists: [{ ...list, range: { times: 1, from: 2 ** 60 } }] } },
      'query.lists[0]: an integer above 2^53: 1152921504606846976',
    ],
    [
      { query: { lists: [{ ...list, asset: 4, range: { times: 1 } }] } },
      'query.lists[0]: range is not possible of bridged BTC.b',
    ],
    [
      { query: { lists: [list], heights: [{ chainId: '1' }, { chainId: '2' }] } },
      'query.heights must have at most one entry a chain',
    ],
    [{ query: { lists: [list] }, pageSize: 0 }, 'page_size must be from 1 to 10000, not 0'],
    [{ query: { lists: [list] }, pageSize: 10_001 }, 'page_size must be from 1 to 10000, not 10001'],
    [{ query: { lists: [list] }, pageSize: 1, after: Buffer.alloc(3) }, 'after must have 20 bytes, not 3'],
  ])('refuses a request that it can’t read: %j', async (request, details) => {
    asked = [];
    const { path, requestSerialize, responseDeserialize } = SERVICE.ListHolders;
    const error = await new Promise((resolve) =>
      raw.makeUnaryRequest(path, requestSerialize, responseDeserialize, request as never, resolve),
    );
    expect(error).toMatchObject({ code: status.INVALID_ARGUMENT, details });
    expect(asked).toEqual([]);
  });
});
