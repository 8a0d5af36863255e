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

  it.each([
    [
      'took too long says so, and no other replica is asked',
      '57014',
      'Reading the answer took too long, and was given up',
      { 'retry-after': '15' },
    ],
    [
      'found no server can be tried elsewhere',
      '57P01',
      'The store can not be read now',
      { 'retry-after': '1', 'x-firn-retryable': '1' },
    ],
    [
      'stood in another one’s way can be tried elsewhere, or again',
      '40P01',
      'The store can not be read now',
      { 'retry-after': '1', 'x-firn-retryable': '1' },
    ],
    [
      'broke off as it was sent can be tried elsewhere',
      'EPIPE',
      'The store can not be read now',
      { 'retry-after': '1', 'x-firn-retryable': '1' },
    ],
  ])('that %s', async (_, code, message, headers) => {
    const pool = { options: { max: 2 }, query: () => Promise.reject(Object.assign(new Error(), { code })) };
    const reader = new StoreReader({
      pool: pool as unknown as Pool,
      inSnapshot: () => Promise.reject(new Error('no snapshot is taken')),
      statementNames: {},
    });
    const asked = reader.read(undefined, (db) => db.query(STATEMENT));
    await expect(asked).rejects.toMatchObject({ statusCode: 503, message, headers });
    await expect(asked).rejects.toHaveProperty('headers', headers);
  });
});
