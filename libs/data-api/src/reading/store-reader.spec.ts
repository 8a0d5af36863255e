import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { StoreReader } from './store-reader.js';

const STATEMENT = { text: 'SELECT 1' } as never;

describe('reading the store', () => {
  it('is refused when no connection comes free in time, so that another replica is asked', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const pool = { options: { max: 2 }, query: () => finished.then(() => ({ rows: [] })) } as unknown as Pool;
    const reader = new StoreReader({
      pool,
      inSnapshot: () => Promise.reject(new Error('no snapshot is taken')),
      statementNames: {},
    });
    const ask = () => reader.read(undefined, (db) => db.query(STATEMENT));
    const slow = [ask(), ask()];
    const refusal = {
      statusCode: 503,
      message: 'The store has too much to answer now',
      headers: { 'retry-after': '1', 'x-firn-retryable': '1' },
    };
    await expect(ask()).rejects.toMatchObject(refusal);
    await expect(reader.snapshot(undefined, async () => 1)).rejects.toMatchObject(refusal);
    finish();
    await Promise.all([...slow, ask()]);
  });
});
