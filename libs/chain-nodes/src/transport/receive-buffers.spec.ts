import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { ReceivedBody } from './receive-buffers.js';

function received(pieces: readonly Buffer[]): ReceivedBody {
  const body = new ReceivedBody();
  for (const piece of pieces) body.add(piece);
  return body;
}

describe('a body in pieces', () => {
  it('has all of them in their order, however many and long', () => {
    for (const lengths of [[], [0], [5], [0, 5], [5, 0, 7], [70_000, 1, 2_000_000, 3], Array(400).fill(65_536)]) {
      const pieces = lengths.map((length) => randomBytes(length));
      const body = received(pieces);
      const whole = Buffer.concat(pieces);
      expect(body.length).toBe(whole.length);
      expect(body.bytes.equals(whole)).toBe(true);
      body.release();
    }
  });

  it('does not change while others come, and shares its memory with none of them', () => {
    const first = received([Buffer.from('one '), Buffer.from('two')]);
    const second = received([Buffer.from('three '), Buffer.from('four')]);
    first.release();
    const third = received([Buffer.from('five '), Buffer.from('six')]);
    expect([second.bytes.toString(), third.bytes.toString()]).toEqual(['three four', 'five six']);
    second.release();
    third.release();
  });

  it('is received into the memory of one before it', () => {
    const pieces = [Buffer.from('a'), Buffer.alloc(3_000_000)];
    const first = received(pieces);
    const { buffer } = first.bytes;
    first.release();
    const second = received(pieces);
    expect(second.bytes.buffer).toBe(buffer);
    second.release();
  });

  it('is given back once', () => {
    const body = received([Buffer.from('a'), Buffer.from('b')]);
    body.release();
    body.release();
    const [first, second] = [
      received([Buffer.from('1'), Buffer.from('2')]),
      received([Buffer.from('3'), Buffer.from('4')]),
    ];
    expect([first.bytes.toString(), second.bytes.toString()]).toEqual(['12', '34']);
  });
});
