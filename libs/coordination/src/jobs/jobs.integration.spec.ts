import { describe, expect, it } from '@jest/globals';
import { useCoordination } from '../testing/use-coordination.js';
import { Jobs } from './jobs.js';

const database = useCoordination();

/** A sample domain's kinds. */
const KINDS = {
  refill: (parameters: unknown) => {
    const { from, to } = parameters as { from: number; to: number };
    if (!(from <= to)) throw new Error(`from ${from} to ${to}`);
    return { from, to };
  },
  recount: (parameters: unknown) => ({ by: String((parameters as { by: string }).by) }),
};
const jobs = () => new Jobs(database.pool, KINDS);
const refill = (key: string) => jobs().add({ key, kind: 'refill', parameters: { from: 10, to: 20 }, next: 10 });

describe('Jobs', () => {
  it('gives a key its oldest open job, and again after its worker is gone, where it was', async () => {
    const first = await refill('P');
    expect(first).toMatchObject({
      key: 'P',
      kind: 'refill',
      parameters: { from: 10, to: 20 },
      next: 10,
      state: 'queued',
    });
    const second = await jobs().add({ key: 'P', kind: 'recount', parameters: { by: 'day' }, next: 0 });
    await refill('X');
    expect(await jobs().take('P')).toMatchObject({ id: first.id, next: 10, state: 'running' });
    expect(await jobs().progress(first.id, 15)).toBe(true);
    expect(await jobs().take('P')).toMatchObject({ id: first.id, next: 15 });
    expect(await jobs().finish(first.id, 21)).toBe(true);
    expect(await jobs().get(first.id)).toMatchObject({ state: 'done', next: 21 });
    expect(await jobs().take('P')).toMatchObject({ id: second.id, parameters: { by: 'day' } });
    await jobs().fail(second.id, 'there is nothing to count');
    expect(await jobs().take('P')).toBeUndefined();
    expect((await jobs().list({ key: 'P' })).map(({ id, state, error }) => [id, state, error])).toEqual([
      [second.id, 'failed', 'there is nothing to count'],
      [first.id, 'done', undefined],
    ]);
    expect((await jobs().list({ open: true })).map(({ key }) => key)).toEqual(['X']);
  });

  it('lets the one who works on it know that it was cancelled', async () => {
    const { id } = await refill('cancelled');
    await jobs().take('cancelled');
    expect(await jobs().cancel(id)).toBe(true);
    expect([await jobs().cancel(id), await jobs().progress(id, 15), await jobs().finish(id, 21)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await jobs().take('cancelled')).toBeUndefined();
  });

  it('moves with the transaction that did a part of it, or not at all', async () => {
    const { id } = await refill('undone');
    await jobs().take('undone');
    const client = await database.pool.connect();
    await client.query('BEGIN');
    expect(await jobs().progress(id, 15, client)).toBe(true);
    await client.query('ROLLBACK');
    client.release();
    expect((await jobs().get(id))!.next).toBe(10);
  });

  it('leaves jobs of kinds that it does not know to releases that do', async () => {
    const newer = new Jobs(database.pool, { ...KINDS, regroup: () => ({}) });
    const { id } = await newer.add({ key: 'newer', kind: 'regroup', parameters: {}, next: 0 });
    const known = await refill('newer');
    expect(await jobs().get(id)).toBeUndefined();
    expect((await jobs().list({ key: 'newer' })).map((job) => job.id)).toEqual([known.id]);
    expect((await jobs().take('newer'))?.id).toBe(known.id);
    expect((await newer.take('newer'))?.id).toBe(id);
  });

  it('refuses parameters that are not those of the kind, and names the way out', async () => {
    const { id } = await refill('spoilt');
    await database.pool.query(`UPDATE job SET parameters = '{"from": 3, "to": 2}' WHERE id = $1`, [id]);
    await expect(jobs().take('spoilt')).rejects.toMatchObject({
      message: `the parameters of job ${id} are not those of a refill job (from 3 to 2): cancel it and add it anew`,
      retryable: false,
    });
    expect(await jobs().cancel(id)).toBe(true);
  });
});
