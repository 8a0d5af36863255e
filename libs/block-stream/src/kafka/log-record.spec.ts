import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LEDGER } from '../conformance/sample-domain.js';
import type { NewRecord, RawRecord } from './kafkajs-cluster.js';
import { type EventRecord, eventRecords, fenceRecord, parseRecord, RECORD_OVERHEAD_BYTES } from './log-record.js';

/** As a broker gives back what it was given: headers are bytes. */
const stored = ({ value, headers }: NewRecord): RawRecord => ({
  offset: '0',
  value,
  headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
  isControlRecord: false,
});

const OWN = ['kind', 'epoch', 'sequence', 'height', 'hash', 'part', 'publisher'];
const integer = fc.oneof(fc.nat(), fc.constantFrom(0, 1, 2 ** 32, Number.MAX_SAFE_INTEGER));
const text = fc.string({ unit: 'binary' }).map((each) => Buffer.from(each).toString());
const extra = fc.dictionary(
  fc.oneof(
    text.filter((name) => !OWN.includes(name)),
    fc.constantFrom('traceparent', '__proto__', 'constructor'),
  ),
  text,
  { maxKeys: 3, noNullPrototype: true },
);
const offset = 7;

describe('records of the log', () => {
  it('of an event give back all of it, in as many parts as the size wants', () => {
    fc.assert(
      fc.property(
        fc.record({
          epoch: integer,
          sequence: integer,
          height: fc.integer({ min: 1, max: 2 ** 40 }),
          dataBytes: fc.nat(6_000),
        }),
        fc.integer({ min: RECORD_OVERHEAD_BYTES + 1_024, max: 8_000 }),
        extra,
        ({ epoch, sequence, height, dataBytes }, maxBytes, headers) => {
          const event = LEDGER.appended('1', sequence, height, { epoch, dataBytes });
          const records = eventRecords(LEDGER.contract, event, maxBytes, headers).map((each) =>
            parseRecord(stored(each), offset),
          );
          const parts = records.length;
          const { block } = event;
          const expected = { kind: 'event', offset, epoch, sequence, ...(block && { block }), parts, headers };
          expect(records).toEqual(
            records.map((_, part) => ({ ...expected, part, value: expect.any(Buffer) as unknown as Buffer })),
          );
          const value = Buffer.concat(records.map((each) => (each as EventRecord).value));
          expect(value.equals(LEDGER.contract.encode(event))).toBe(true);
        },
      ),
    );
  });

  it('are not made of a block that readers would not know', () => {
    const event = LEDGER.appended('North', 7, 1);
    for (const block of [
      { height: 1, hash: '' },
      { height: 1, hash: 'q/w+e=' },
      { height: 1, hash: 'a'.repeat(201) },
      { height: -1, hash: 'a' },
      { height: 0.5, hash: 'a' },
    ])
      expect(() => eventRecords(LEDGER.contract, { ...event, block }, 8_000)).toThrow(
        expect.objectContaining({
          ...{ retryable: false, code: 'block_not_writable' },
          message: expect.stringContaining(`event 7 of ledger North is about block ${block.height} `),
        }),
      );
  });

  it('of a fence give back its epoch and its publisher', () => {
    fc.assert(
      fc.property(integer, text, (epoch, publisher) => {
        expect(parseRecord(stored(fenceRecord(epoch, publisher)), offset)).toEqual({
          ...{ kind: 'fence', offset, epoch, publisher },
        });
      }),
    );
  });

  it('of others are told by never throwing, and by what every record of ours has', () => {
    const number = fc.oneof(
      integer.map(String),
      fc.constantFrom('', ' 1', '1e3', '0x1f', '-1', '1.5', '1_0', '9007199254740993', 'NaN', 'Infinity'),
    );
    const part = fc.oneof(
      fc.tuple(number, number).map((of) => of.join('/')),
      fc.constantFrom('0', '/', '0/', '/1', '0/1/1', '0.5/1', '0/1e99', '00/01', '0/0'),
    );
    const hash = fc.oneof(
      fc.constant(`0x${'ab'.repeat(32)}`),
      fc.constantFrom('', '0x', 'ab'.repeat(32), 'no hash', '\u0000', `0x${'ab'.repeat(33)}`, 'a'.repeat(201)),
    );
    const one = (value: fc.Arbitrary<string>) => {
      const header = fc.oneof({ weight: 9, arbitrary: value }, text).map((each) => Buffer.from(each));
      return fc.oneof(
        { weight: 9, arbitrary: header },
        fc.array(header, { maxLength: 2 }),
        fc.uint8Array().map((bytes) => Buffer.from(bytes)),
        fc.constant(undefined),
      );
    };
    const headers = fc
      .tuple(
        fc.record(
          {
            kind: one(fc.constantFrom('event', 'fence')),
            ...{ epoch: one(number), sequence: one(number), height: one(number), hash: one(hash), part: one(part) },
          },
          { requiredKeys: [], noNullPrototype: true },
        ),
        fc.dictionary(text, one(text), { maxKeys: 2, noNullPrototype: true }),
      )
      .map(([own, others]) => ({ ...others, ...own }));
    const value = fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes)));
    const counts = (each: number) => Number.isSafeInteger(each) && each >= 0;
    const first = (header: Buffer | Buffer[] | undefined) => (Array.isArray(header) ? header[0] : header)?.toString();
    fc.assert(
      fc.property(headers, value, fc.boolean(), (given, bytes, isControlRecord) => {
        const raw: RawRecord = { offset: '0', value: bytes, headers: given, isControlRecord };
        const record = parseRecord(raw, offset);
        if (record === undefined) return;
        expect(isControlRecord).toBe(false);
        expect(first(given.epoch)).toBe(String(record.epoch));
        expect(counts(record.epoch)).toBe(true);
        if (record.kind === 'fence') return;
        const { block } = record;
        expect(String(record.sequence)).toBe(first(given.sequence));
        expect([block && String(block.height), block?.hash]).toEqual([first(given.height), first(given.hash)]);
        if (block) expect(block.hash).toMatch(/^[\w-]{1,200}$/);
        expect([record.sequence, block?.height ?? 0, record.part, record.parts].every(counts)).toBe(true);
        expect(record.part).toBeLessThan(record.parts);
        expect(`${record.part}/${record.parts}`).toBe(first(given.part) ?? '0/1');
      }),
      { numRuns: 2_000 },
    );
  });
});
