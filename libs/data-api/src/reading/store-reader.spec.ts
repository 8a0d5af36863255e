import { describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { StoreReader } from './store-reader.js';

const STATEMENT = { text: 'SELECT 1' } as never;

describe('reading the store', () => {
  /** A reader of a store with so many connections, whose statements take until they are told to end. */
  function slowReader(max: number) {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const pool = { options: { max }, query: () => finished.then(() => ({ rows: [] })) } as unknown as Pool;
    const inSnapshot = <T>(_pool: Pool, work: (db: Pool) => Promise<T>) => finished.then(() => work(pool));
    const reader = new StoreReader({ pool, inSnapshot, statementNames: {} });
    const ask = (kind: string) =>
      reader.read(undefined, (db) => db.query({ text: 'SELECT 1', name: `${kind}.desc.1` } as never));
    return { reader, ask, finish };
  }

  it('is refused when no connection comes free in time, so that another replica is asked', async () => {
    const { reader, ask, finish } = slowReader(2);
    const slow = [ask('at'), ask('bt')];
    const refusal = {
      statusCode: 503,
      message: 'The store has too much to answer now',
      headers: { 'retry-after': '1', 'x-nunatak-retryable': '1' },
    };
    await expect(ask('b')).rejects.toMatchObject(refusal);
    await expect(reader.snapshot('subnets', undefined, async () => 1)).rejects.toMatchObject(refusal);
    finish();
    await Promise.all([...slow, ask('b')]);
  });

  it('leaves connections to others, however much is asked of one kind; what is beyond its share is refused, and not tried elsewhere', async () => {
    const { reader, ask, finish } = slowReader(4);
    const crowd = Array.from({ length: 20 }, () => ask('at'));
    const outcomes = Promise.allSettled(crowd);
    const others = [ask('b'), reader.snapshot('subnets', undefined, async () => 1)];
    const [refused] = await Promise.allSettled(crowd.slice(-1));
    expect(refused).toMatchObject({
      reason: { statusCode: 503, message: 'Too many such requests are being answered now' },
    });
    expect((refused as PromiseRejectedResult).reason.headers).toEqual({ 'retry-after': '2' });
    finish();
    await Promise.all(others);
    expect((await outcomes).filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('is refused soon, without a statement of its own, once the server has left one without an answer, until it answers again', async () => {
    const asked: string[] = [];
    const answers: Record<string, () => Promise<unknown>> = {
      page: () => Promise.reject(new Error('Query read timeout')),
      'SELECT 1': () => new Promise(() => undefined),
    };
    const query = (statement: string | { text: string }) => {
      const text = typeof statement === 'string' ? statement : statement.text;
      asked.push(text);
      return answers[text]!();
    };
    const pool = { options: { max: 2 }, query } as unknown as Pool;
    const inSnapshot = <T>(_pool: Pool, work: (db: Pool) => Promise<T>) => work(pool);
    const reader = new StoreReader({ pool, inSnapshot, statementNames: {} });
    const ask = () => reader.read(undefined, (db) => db.query({ text: 'page' } as never));
    const refusal = { statusCode: 503, message: 'The store can not be read now' };
    await expect(ask()).rejects.toMatchObject(refusal);
    const refused = await Promise.allSettled([ask(), ask(), reader.snapshot('any', undefined, async () => 1)]);
    for (const outcome of refused) expect(outcome).toMatchObject({ status: 'rejected', reason: refusal });
    expect(asked).toEqual(['page', 'SELECT 1']);
    answers['SELECT 1'] = async () => ({ rows: [] });
    answers.page = async () => ({ rows: [1] });
    expect(await Promise.all([ask(), ask()])).toHaveLength(2);
    expect(await ask()).toEqual({ rows: [1] });
    expect(asked).toEqual(['page', 'SELECT 1', 'SELECT 1', 'page', 'page', 'page']);
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
      { 'retry-after': '1', 'x-nunatak-retryable': '1' },
    ],
    [
      'stood in another one’s way can be tried elsewhere, or again',
      '40P01',
      'The store can not be read now',
      { 'retry-after': '1', 'x-nunatak-retryable': '1' },
    ],
    [
      'broke off as it was sent can be tried elsewhere',
      'EPIPE',
      'The store can not be read now',
      { 'retry-after': '1', 'x-nunatak-retryable': '1' },
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
