import { Writable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { Output, table } from './output.js';
import { duration, intervals } from './words.js';

function memory(): NodeJS.WriteStream & { text: string } {
  const stream = new Writable({
    write(chunk, _, done) {
      out.text += chunk;
      done();
    },
  });
  const out = Object.assign(stream, { text: '' });
  return out as unknown as NodeJS.WriteStream & { text: string };
}

describe('Output', () => {
  it('prints one JSON document to standard output with --json, amounts as text, and nothing for people', () => {
    const [stdout, stderr] = [memory(), memory()];
    const output = new Output(true, stdout, stderr);
    output.line('for people');
    output.note('what is going on');
    output.result({ amount: 10n ** 30n }, () => 'for people');
    expect(JSON.parse(stdout.text)).toEqual({ amount: '1000000000000000000000000000000' });
    expect(stderr.text).toBe('what is going on\n');
  });

  it('prints for people without --json', () => {
    const stdout = memory();
    const output = new Output(false, stdout, memory());
    output.line('a part');
    output.result({}, () => 'the rest');
    expect(stdout.text).toBe('a part\nthe rest\n');
  });
});

it('draws tables without lines, and without blanks at their ends', () => {
  expect(
    table(
      ['chain', 'head'],
      [
        ['1', 5],
        ['43114', '-'],
      ],
    ),
  ).toBe('chain  head\n1      5\n43114  -');
});

it('says spans of time by their largest units', () => {
  expect([0, 0.4, 59, 60, 61, 3_600, 90_061, Number.POSITIVE_INFINITY].map(duration)).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '1 min 1 s',
    '1 h',
    '1 d 1 h',
    '-',
  ]);
});

it('shortens many intervals', () => {
  const many = Array.from({ length: 6 }, (_, i) => ({ from: i * 10, to: i * 10 + (i ? 5 : 0) }));
  expect(intervals(many)).toBe('0, 10-15, 20-25, 30-35 and 2 more');
  expect(intervals([])).toBe('none');
});
