import { describe, expect, it } from '@jest/globals';
import { RetryableError } from '@nunatak/core/errors';
import { DeliveryLog } from './delivery-log.js';

const CHAINS = { noun: 'chain', keyField: 'chainId' };
const block = { height: 7, hash: '0x07' };
const away = new RetryableError('the node is away');

function written() {
  const lines: [string, object, string][] = [];
  const line = (level: string) => (details: object, message: string) => void lines.push([level, details, message]);
  let now = 0;
  const logger = { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
  const log = new DeliveryLog(CHAINS, logger, () => now);
  const fail = (attempt: number, error: Error) =>
    log.failed({ consumer: 'indexer', logKey: '1', attempt, error, block });
  return { log, lines, fail, pass: (ms: number) => (now += ms), levels: () => lines.map(([level]) => level) };
}

describe('failures of delivery in the log', () => {
  it('are one short line when they begin, seldom while they go on, and one line when they are over', () => {
    const { log, lines, fail, pass, levels } = written();
    for (let attempt = 1; attempt <= 130; attempt++) {
      fail(attempt, away);
      pass(1_000);
    }
    log.delivered('indexer', '1');
    log.delivered('indexer', '1');
    expect(levels().filter((level) => level === 'warn').length).toBe(3);
    expect(lines.filter(([level]) => level !== 'debug')).toEqual([
      ...[1, 61, 121].map((attempt) => [
        'warn',
        { consumer: 'indexer', chainId: '1', height: 7, attempt },
        `block stream of chain 1, indexer: attempt ${attempt} failed: the node is away`,
      ]),
      [
        'info',
        { consumer: 'indexer', chainId: '1', attempts: 130 },
        'block stream of chain 1, indexer: goes on after 130 failed attempts',
      ],
    ]);
    expect(Math.max(...lines.map((line) => JSON.stringify(line).length))).toBeLessThan(250);
  });

  it('are written at once when they change, with the stack of one that nobody expects', () => {
    const { lines, fail } = written();
    const fault = new TypeError('a fault of ours');
    fail(1, away);
    fail(2, fault);
    fail(3, fault);
    expect(lines).toEqual([
      ['warn', { consumer: 'indexer', chainId: '1', height: 7, attempt: 1 }, expect.stringContaining('is away')],
      ['warn', { consumer: 'indexer', chainId: '1', height: 7, attempt: 2, err: fault }, expect.any(String)],
      ['debug', { consumer: 'indexer', chainId: '1', height: 7, attempt: 3 }, expect.any(String)],
    ]);
  });

  it('are errors where delivery ended', () => {
    const { log, lines } = written();
    const error = new Error('the place is lost');
    log.failed({ consumer: 'indexer', logKey: '1', error });
    expect(lines).toEqual([
      ['error', { consumer: 'indexer', chainId: '1', err: error }, expect.stringContaining('delivery ended')],
    ]);
  });
});
