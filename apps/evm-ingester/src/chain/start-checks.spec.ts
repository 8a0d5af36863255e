import { describe, expect, it } from '@jest/globals';
import { unknownChain } from '@nunatak/evm-chains';
import type { EndpointSet } from '@nunatak/evm-node-client';
import { RecentBlocks } from './recent-blocks.js';
import { checkStart } from './start-checks.js';

const hash = (digit: string) => `0x${digit.repeat(64)}`;

/** A node whose every block has one hash. */
const endpoints = {
  endpoints: [],
  leftOut: [],
  run: (task: (endpoint: unknown) => Promise<unknown>) =>
    task({
      ask: async (calls: { params: [string] }[]) =>
        calls.map(({ params }) => ({ result: { number: params[0], hash: hash('b'), parentHash: hash('b') } })),
    }),
} as unknown as EndpointSet;

const stored = (first: number, at: string) =>
  new RecentBlocks(
    '7',
    { hashAt: async (_, height) => (height < first ? undefined : at), firstHeight: async () => first },
    9,
  );
const check = (startBlock: number, known: RecentBlocks) =>
  checkStart({ ...unknownChain('7'), startBlock }, endpoints, known, false);

describe('the checks before anything is published', () => {
  it('stop a chain whose start block was set below what is stored, naming the ways out', async () => {
    await expect(check(3, stored(5, hash('b')))).rejects.toMatchObject({
      code: 'START_BLOCK_LOWERED',
      message: expect.stringMatching(
        /start block is 3 now.*begins at 5: set it back to 5, or run nunatak chains reset 7/,
      ),
    });
    await check(8, stored(5, hash('b')));
  });
});
