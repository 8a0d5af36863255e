import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
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
      await first.add({ sender, number: i + 1, rows: [] }, nowMs);
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
