import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { RequestLog } from '@nunatak/accounts-contracts';
import { UsageSpool } from './usage-spool.js';

it('keeps the order of a sender for the next process, even if the clock was set back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-usage-'));
  const failed = (error: unknown) => {
    throw error;
  };
  const open = async () => {
    const spool = new UsageSpool(folder, 1e9, () => undefined, failed);
    await spool.open();
    return spool;
  };
  try {
    const sender = randomUUID();
    const first = await open();
    for (const [i, nowMs] of [9_000, 5_000, 10_000, 10_000].entries())
      await first.add({ sender, number: i + 1, region: '', rows: [], logs: [] }, nowMs);
    const second = await open();
    expect(second.bytes).toBe(first.bytes);
    const numbers: number[] = [];
    for (let next = await second.first(); next !== undefined; next = await second.first()) {
      numbers.push(next.batch.number);
      await second.remove(next.name);
    }
    expect(numbers).toEqual([1, 2, 3, 4]);
    expect(second.bytes).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('drops the oldest logs of requests before any usage, then the oldest usage', async () => {
  const dropped: number[] = [];
  const spool = new UsageSpool(
    undefined,
    1_500,
    (logs) => dropped.push(logs),
    () => undefined,
  );
  const log = { path: 'x'.repeat(100) } as RequestLog;
  const add = (number: number, logs: number) =>
    spool.add({ sender: randomUUID(), number, region: '', rows: [], logs: Array(logs).fill(log) }, number);
  for (const [number, logs] of [0, 3, 2, 0, 4, 5].entries()) await add(number, logs);
  expect(dropped).toEqual([3, 2]);
  for (let number = 10; number < 30; number++) await add(number, 0);
  expect(dropped.slice(0, 5)).toEqual([3, 2, 4, 5, 0]);
  expect((await spool.first())!.batch.number).toBeGreaterThan(0);
});
