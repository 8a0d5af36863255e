import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PositionLostError } from '../block-stream.js';
import { type StreamPosition } from '../event-contract.js';
import { type Located, locate, stateAtEnd } from './log-search.js';
import { MemoryLog } from './testing/memory-log.js';

/** Every event that counts from a state on. */
async function readOn(log: MemoryLog, { state, behind }: Located): Promise<StreamPosition[]> {
  expect(behind).toBe(false);
  const read: StreamPosition[] = [];
  const end = await log.endOffset();
  while (state.next < end) {
    const { records, next } = await log.fetch(state.next);
    for (const record of records) {
      const { kind } = state.add(record);
      if (kind === 'unexpected') throw new Error(`offset ${record.offset} was not expected`);
      if (kind === 'event') read.push(state.place!);
    }
    state.next = next;
  }
  return read;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('publish' as const), events: fc.integer({ min: 1, max: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('split' as const), events: fc.integer({ min: 2, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeOver' as const), events: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('die' as const), events: fc.constant(0) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('zombie' as const), events: fc.integer({ min: 1, max: 5 }) }) },
);
const history = fc.array(step, { maxLength: 25 }).map((steps) => {
  const log = new MemoryLog();
  log.takeOver();
  for (const { do: what, events } of steps) {
    if (what === 'publish') log.publish(events);
    else if (what === 'split') log.publish(1, events);
    else if (what === 'takeOver') log.takeOver();
    else if (what === 'zombie') log.zombie(events, events);
    else {
      log.publishHalf();
      log.takeOver();
    }
  }
  return log;
});

describe('the search of a log', () => {
  it('finds what counts at the end, whatever fenced publishers wrote', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (log) => {
        const { epoch, sequence } = await stateAtEnd(log);
        expect([epoch, sequence]).toEqual([log.epoch, log.sequence]);
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('finds from every place exactly what follows it', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (log) => {
        expect(await readOn(log, await locate(log, undefined))).toEqual(log.counted);
        for (const [i, place] of log.counted.entries()) {
          expect(await readOn(log, await locate(log, place))).toEqual(log.counted.slice(i + 1));
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  it('finds a place deep in a long log in few requests', async () => {
    const log = new MemoryLog();
    for (let i = 0; i < 5_000; i++) {
      if (i % 500 === 0) log.takeOver();
      log.publish(20);
    }
    log.requests = 0;
    const located = await locate(log, log.counted[71_234]!);
    expect(log.requests).toBeLessThan(40);
    expect(located.state.place).toEqual(log.counted[71_234]);
  });

  it('refuses a place before the start of a log that was cut, and names the first event that is there', async () => {
    const log = new MemoryLog();
    log.takeOver();
    for (let i = 0; i < 10; i++) log.publish(4);
    log.cut(9);
    const lost = await locate(log, log.counted[3]!).catch((error: unknown) => error);
    expect(lost).toBeInstanceOf(PositionLostError);
    const { first } = lost as PositionLostError;
    expect(first).toEqual(log.counted[8]);
    const { epoch, sequence } = log.counted[7]!;
    const before = { epoch, sequence };
    expect(await readOn(log, await locate(log, before))).toEqual(log.counted.slice(8));
    expect((await stateAtEnd(log)).sequence).toBe(40);
  });

  it('waits with a consumer that is further than a log which lost its end', async () => {
    const log = new MemoryLog();
    log.takeOver();
    log.publish(5);
    const place = { epoch: 1, sequence: 9, height: 9, hash: `0x${'1'.repeat(64)}` as const };
    const { behind, state } = await locate(log, place);
    expect([behind, state.sequence]).toEqual([true, 5]);
  });

  it('refuses a place at which the log has another block', async () => {
    const log = new MemoryLog();
    log.takeOver();
    log.publish(9);
    log.publish(9);
    const place = { ...log.counted[4]!, block: { height: 5, hash: 'another' } };
    await expect(locate(log, place)).rejects.toThrow(/begun anew/);
  });
});
