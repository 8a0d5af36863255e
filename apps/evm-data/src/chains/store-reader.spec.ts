import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { StoreReader } from './store-reader.js';

const readerOf = (waitingCount: number) =>
  new StoreReader({ waitingCount, options: { max: 2 }, query: async () => ({ rows: [] }) } as unknown as Pool);

describe('reading the store', () => {
  it('is refused while too many queries wait for a connection, so that another replica is asked', async () => {
    const refusal = {
      statusCode: 503,
      message: 'Too many queries wait for the store',
      headers: { 'retry-after': '1', 'x-firn-retryable': '1' },
    };
    await expect(readerOf(100).read(undefined, async () => 1)).rejects.toMatchObject(refusal);
    await expect(readerOf(100).snapshot(undefined, async () => 1)).rejects.toMatchObject(refusal);
    expect(await readerOf(99).read(undefined, async () => 1)).toBe(1);
  });
});
