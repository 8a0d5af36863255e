import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SampledLog } from './sampled-log.js';

const lines: [level: string, fields: object, message: string][] = [];
const level = (name: string) => (fields: object, message: string) => void lines.push([name, fields, message]);
const logger = { debug: level('debug'), info: level('info'), warn: level('warn'), error: level('error') } as never;

beforeEach(() => {
  jest.useFakeTimers();
  lines.length = 0;
});
afterEach(() => void jest.useRealTimers());

describe('a sampled log', () => {
  it('writes the first lines of an interval, and how many it left out', () => {
    const log = new SampledLog(logger, 10_000);
    for (let i = 0; i < 50; i++) log.write('info', '503', { i }, 'request');
    expect(lines).toHaveLength(20);
    jest.advanceTimersByTime(10_000);
    expect(lines[20]).toEqual(['info', { leftOut: 30, seconds: 10 }, 'request']);
    log.write('info', '503', { i: 50 }, 'request');
    expect(lines[21]).toEqual(['info', { i: 50 }, 'request']);
    jest.advanceTimersByTime(60_000);
    expect(lines).toHaveLength(22);
  });

  it('lets no kind hide another', () => {
    const log = new SampledLog(logger);
    for (let i = 0; i < 50; i++) log.write('info', '503', {}, 'request');
    log.write('error', '500', {}, 'request failed');
    expect(lines.at(-1)).toEqual(['error', {}, 'request failed']);
  });

  it('stays bounded however many kinds there are', () => {
    const log = new SampledLog(logger);
    for (let i = 0; i < 10_000; i++) log.write('info', `kind ${i}`, {}, 'request');
    expect(lines).toHaveLength(120);
  });
});
