import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LEDGER, type LedgerEvent } from '../conformance/sample-domain.js';
import { RetainedLog } from './retained-log.js';

describe('RetainedLog', () => {
  it('holds what was appended and not dropped, and knows the bytes between any two places', () => {
    const steps = fc.array(fc.oneof(fc.nat(1_000), fc.constant('drop' as const)), { maxLength: 60 });
    fc.assert(
      fc.property(fc.nat(100), steps, (begin, todo) => {
        const log = new RetainedLog<LedgerEvent>();
        log.begin(begin);
        const model: { sequence: number; bytes: number }[] = [];
        let next = begin;
        for (const step of todo) {
          if (step === 'drop') {
            log.dropFirst();
            model.shift();
          } else {
            log.append(LEDGER.appended('1', next, next), step);
            model.push({ sequence: next++, bytes: step });
          }
          const first = model[0]?.sequence ?? next;
          expect([log.first, log.next]).toEqual([first, next]);
          expect(log.at(first - 1)).toBeUndefined();
          expect(log.at(next)).toBeUndefined();
          for (let from = first; from <= next; from++) {
            if (from < next) expect(log.at(from)?.sequence).toBe(from);
            const bytes = model.filter(({ sequence }) => sequence >= from).reduce((sum, entry) => sum + entry.bytes, 0);
            expect(log.bytesBetween(from, next)).toBe(bytes);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
