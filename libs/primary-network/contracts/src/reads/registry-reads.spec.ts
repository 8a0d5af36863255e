import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGrpcServer, startGrpcServer } from '@nunatak/rpc';
import { primaryNetworkService } from './primary-network.controller.js';
import type { PrimaryNetwork } from './primary-network.js';
import { PrimaryNetworkClient } from './primary-network-client.js';
import { MOST_REGISTERED, type RegistryReads } from './registry-reads.js';

const id = (n: number) => Buffer.alloc(32, n);
const chain = { networkId: 5, blockchainId: id(1), subnetId: id(2), vmId: id(3), name: 'a chain' };
const answers = {
  blockchains: {
    time: 99,
    blockchains: [
      { ...chain, time: 9, evmChainId: '43112' },
      { ...chain, time: 0 },
    ],
    next: { height: 7, index: 0 },
  },
  subnets: {
    time: 99,
    subnets: [{ subnetId: id(2), time: 8, threshold: 1, controlKeys: ['fuji1a', 'fuji1b'], validators: 3 }],
  },
};

let asked: unknown[] = [];
const respond =
  <Answer>(value: Answer) =>
  async (...request: unknown[]): Promise<Answer> => {
    asked = request;
    return value;
  };
const served: RegistryReads = { blockchains: respond(answers.blockchains), subnets: respond(answers.subnets) };
let server: RunningGrpcServer;
let client: PrimaryNetworkClient;

beforeAll(async () => {
  server = await startGrpcServer({
    bind: '127.0.0.1:0',
    services: [primaryNetworkService(served as PrimaryNetwork)],
    maxMessageBytes: 1_000_000,
    closeTimeoutMs: 100,
  });
  client = new PrimaryNetworkClient({ address: `127.0.0.1:${server.port}`, timeoutMs: 5_000, retries: 0 });
});

afterAll(async () => {
  client.close();
  await server.close();
});

describe('lists of what the P-Chain registers over gRPC', () => {
  const page = { subnetId: id(2), start: 0, end: 9, after: { height: 8, index: 1 }, size: MOST_REGISTERED };

  it.each(['blockchains', 'subnets'] as const)('carry the question and the answer of %s', async (method) => {
    expect(await client[method](5)).toEqual(answers[method]);
    expect(asked).toEqual([5, {}]);
    await client[method](5, page);
    expect(asked).toEqual([5, page]);
  });

  it.each([
    [{ subnetId: id(2).subarray(1) }, 'subnet_id must have 32 bytes, not 31'],
    [{ size: MOST_REGISTERED + 1 }, 'page_size must be at most 1000, not 1001'],
  ])('refuse %j', async (page, message) => {
    await expect(client.blockchains(5, page)).rejects.toThrow(message);
    await expect(client.subnets(5, page)).rejects.toThrow(message);
  });
});
