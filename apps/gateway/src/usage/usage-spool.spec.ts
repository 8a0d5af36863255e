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
    while (await second.sendOldest(async ({ number }) => void numbers.push(number)));
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
  expect(await spool.sendOldest(async ({ number }) => expect(number).toBeGreaterThan(0))).toBe(true);
});

it.each([true, false])('does not drop the batch that is being sent (in a folder: %s)', async (isInFolder) => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-usage-'));
  let dropped = 0;
  const failed = (error: unknown) => {
    throw error;
  };
  const spool = new UsageSpool(isInFolder ? folder : undefined, 1_000, () => void dropped++, failed);
  const add = (number: number) => spool.add({ sender: randomUUID(), number, region: '', rows: [], logs: [] }, number);
  try {
    await add(0);
    const sent: number[] = [];
    await spool.sendOldest(async ({ number }) => {
      for (let next = 1; next < 30; next++) await add(next);
      sent.push(number);
    });
    while (await spool.sendOldest(async ({ number }) => void sent.push(number)));
    expect(sent).toEqual([0, ...Array.from({ length: sent.length - 1 }, (_, i) => 31 - sent.length + i)]);
    expect(sent.length + dropped).toBe(30);
    expect(spool.bytes).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
