import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { Reader } from './reader.js';
import { Writer } from './writer.js';

const reader = (hex: string) => new Reader(Buffer.from(hex, 'hex'));

describe('a reader of the linear codec', () => {
  it('reads fields one after the other, big-endian', () => {
    const fields = reader('01fffe80000001f000000000000001ffffffffffffffff01000000026869');
    expect(fields.uint8()).toBe(1);
    expect(fields.uint16()).toBe(0xfffe);
    expect(fields.uint32()).toBe(0x80000001);
    expect(fields.uint64()).toBe(0xf000000000000001n);
    expect(fields.int64()).toBe(-1n);
    expect(fields.bool()).toBe(true);
    expect(fields.sized().toString()).toBe('hi');
    fields.end();
  });

  it.each([
    ['a field that is cut', '0000', (r: Reader) => r.uint32(), 'Expected 4 bytes, but 2 are left (at offset 0).'],
    [
      'a length beyond the end',
      'ffffffff00',
      (r: Reader) => r.sized(),
      'Expected 4294967295 bytes, but 1 are left (at offset 4).',
    ],
    [
      'a count beyond the end',
      '0000000300000000000000',
      (r: Reader) => r.list(4, (from) => from.uint32()),
      'Expected at most 1 items in the 7 bytes left, but found 3 (at offset 0).',
    ],
    ['a text that is not UTF-8', '0002c328', (r: Reader) => r.text(), 'Expected a text in UTF-8 (at offset 2).'],
    [
      'another type',
      '00000063',
      (r: Reader) => r.typeId(7, 'a transfer output'),
      'Expected the type id of a transfer output, but found 99 (at offset 0).',
    ],
    ['bytes left over', '00', (r: Reader) => r.end(), 'Expected the end, but 1 bytes are left (at offset 0).'],
  ])('refuses %s and says where', (_what, hex, read, message) => {
    expect(() => read(reader(hex))).toThrow(new Error(message));
    expect(() => read(reader(hex))).toThrow(AvalancheCodecError);
  });

  it('begins with codec version 0 alone', () => {
    expect(() => Reader.of(Buffer.from('0001', 'hex'))).toThrow('Expected codec version 0, but found 1 (at offset 0).');
  });

  it('gives views of the bytes, which it does not copy', () => {
    const bytes = Buffer.from('0000000161', 'hex');
    const view = new Reader(bytes).sized();
    bytes[4] = 0x62;
    expect(view.toString()).toBe('b');
  });
});

describe('a writer of the linear codec', () => {
  it('writes what a reader reads', () => {
    const fields = fc.record({
      uint32: fc.nat(0xffffffff),
      uint64: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
      int64: fc.bigInt({ min: -(1n << 63n), max: (1n << 63n) - 1n }),
      sized: fc.uint8Array({ maxLength: 2000 }),
      text: fc.string({ unit: 'binary' }),
      list: fc.array(fc.nat(0xffff)),
    });
    fc.assert(
      fc.property(fields, ({ uint32, uint64, int64, sized, text, list }) => {
        const writer = new Writer();
        writer.uint32(uint32);
        writer.uint64(uint64);
        writer.int64(int64);
        writer.sized(sized);
        writer.text(text);
        writer.list(list, (to, item) => to.uint16(item));
        const read = new Reader(writer.finish());
        expect(read.uint32()).toBe(uint32);
        expect(read.uint64()).toBe(uint64);
        expect(read.int64()).toBe(int64);
        expect(read.sized()).toEqual(Buffer.from(sized));
        expect(read.text()).toBe(text);
        expect(read.list(2, (from) => from.uint16())).toEqual(list);
        read.end();
      }),
      { seed: 11 },
    );
  });

  it.each([
    ['a number too large', (w: Writer) => w.uint32(2 ** 32), 'Expected a uint32, but was given 4294967296.'],
    ['a fraction', (w: Writer) => w.uint16(1.5), 'Expected a uint16, but was given 1.5.'],
    ['a negative amount', (w: Writer) => w.uint64(-1n), 'Expected a uint64, but was given -1.'],
    ['a time too large', (w: Writer) => w.int64(1n << 63n), 'Expected an int64, but was given 9223372036854775808.'],
    ['an id of another length', (w: Writer) => w.id(Buffer.alloc(31)), 'Expected 32 bytes, but was given 31.'],
    ['a text too long', (w: Writer) => w.text('a'.repeat(65_536)), 'Expected a uint16, but was given 65536.'],
  ])('refuses %s', (_what, write, message) => {
    expect(() => write(new Writer())).toThrow(new Error(message));
  });
});
