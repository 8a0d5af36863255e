import { describe, expect, it } from '@jest/globals';
import { sampleBlock } from '../conformance/sample-domain.js';
import type { LogRecord } from './log-record.js';
import { LogState } from './log-rule.js';

let offset = 0;
const fence = (epoch: number, publisher = `p${epoch}`): LogRecord => ({
  kind: 'fence',
  offset: offset++,
  epoch,
  publisher,
});
const event = (epoch: number, sequence: number, part = 0, parts = 1): LogRecord => ({
  kind: 'event',
  offset: offset++,
  epoch,
  sequence,
  block: sampleBlock(sequence, epoch),
  part,
  parts,
  value: Buffer.from(`${epoch}/${sequence}/${part} `),
  headers: {},
});

/** What a reader makes of a log: the values of the events that count. */
function read(records: LogRecord[]): { events: string[]; unexpected: number; state: LogState } {
  const state = new LogState(0);
  const events: string[] = [];
  let unexpected = 0;
  for (const record of records) {
    const outcome = state.add(record);
    if (outcome.kind === 'event') events.push(outcome.event.value.toString().trim());
    if (outcome.kind === 'unexpected') unexpected++;
  }
  return { events, unexpected, state };
}

describe('the rule of a log', () => {
  it('drops what a fenced publisher still wrote, before and after the new one has written', () => {
    const log = [fence(1), event(1, 1), event(1, 2), fence(2), event(1, 3), event(2, 3), event(1, 4), event(2, 4)];
    expect(read(log)).toMatchObject({ events: ['1/1/0', '1/2/0', '2/3/0', '2/4/0'], unexpected: 0 });
  });

  it('counts what came in before the fence', () => {
    expect(read([fence(1), event(1, 1), event(1, 2), fence(2), event(2, 3)]).events).toEqual([
      '1/1/0',
      '1/2/0',
      '2/3/0',
    ]);
  });

  it('knows no fence of an epoch that is not higher: the first publisher of an epoch keeps it', () => {
    const { events, state } = read([fence(2, 'first'), fence(2, 'second'), fence(1), event(2, 1), event(1, 1)]);
    expect(events).toEqual(['2/1/0']);
    expect(state.publisher).toBe('first');
  });

  it('drops repetitions', () => {
    const log = [fence(1), event(1, 1), event(1, 1), event(1, 2), event(1, 1), event(1, 2), event(1, 3)];
    expect(read(log)).toMatchObject({ events: ['1/1/0', '1/2/0', '1/3/0'], unexpected: 0 });
  });

  it('puts parts together, repeated ones and ones of other events in between', () => {
    const log = [
      fence(1),
      event(1, 1, 0, 3),
      event(1, 1, 1, 3),
      event(1, 1, 0, 3),
      event(1, 1, 1, 3),
      event(1, 1, 2, 3),
      event(1, 1, 2, 3),
      event(1, 2),
    ];
    expect(read(log).events).toEqual(['1/1/0 1/1/1 1/1/2', '1/2/0']);
  });

  it('begins an event anew whose publisher died in the middle of it', () => {
    const log = [
      fence(1),
      event(1, 1, 0, 3),
      event(1, 1, 1, 3),
      fence(2),
      event(1, 1, 2, 3),
      event(2, 1, 0, 2),
      event(2, 1, 1, 2),
    ];
    expect(read(log).events).toEqual(['2/1/0 2/1/1']);
  });

  it('tells a gap, and an epoch whose fence was not seen, from all that', () => {
    expect(read([fence(1), event(1, 1), event(1, 3)]).unexpected).toBe(1);
    expect(read([fence(1), event(1, 1), event(2, 2)]).unexpected).toBe(1);
  });
});
