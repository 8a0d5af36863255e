import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '@nunatak/core/errors';
import fc from 'fast-check';
import { ListedAddresses } from './listed-addresses.js';
import { countMerged, mergedPage, type ReadingTime } from './merged-lists.js';

const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}`;
const endless: ReadingTime = { isOver: false, check: () => undefined };
/** Over after each second reading. */
const short = (): ReadingTime => {
  let readings = 0;
  return {
    get isOver() {
      return readings >= 2;
    },
    check: () => void readings++,
  };
};

/** Reads as the store does: also pages that are shorter than they may be, with a place that is no member. */
function listOf(
  members: readonly number[],
  after: string | undefined,
  stride: number,
  readsAhead = false,
): ListedAddresses {
  const read = async (behind: string | undefined, limit: number) => {
    const start = behind === undefined ? -1 : Number(BigInt(behind));
    const looked = members.filter((n) => n > start && n <= start + stride);
    const page = looked.slice(0, limit);
    const holders = page.map((n) => ({ address: address(n), value: undefined }));
    if (page.length < looked.length) return { holders, end: holders.at(-1)!.address };
    return members.some((n) => n > start + stride) ? { holders, end: address(start + stride) } : { holders };
  };
  return new ListedAddresses(read, after, 3, readsAhead);
}

const lists = fc.array(fc.uniqueArray(fc.nat(40), { maxLength: 30 }), { minLength: 1, maxLength: 4 });

describe('lists that are merged', () => {
  it('are counted, and paged to their ends, as sets are intersected and united', async () => {
    await fc.assert(
      fc.asyncProperty(
        lists,
        fc.boolean(),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        fc.integer({ min: 1, max: 20 }),
        async (sets, isInAll, size, isShort, stride) => {
          const sorted = sets.map((set) => [...set].sort((a, b) => a - b));
          const all = [...new Set(sets.flat())].sort((a, b) => a - b);
          const right = all.filter((n) => (isInAll ? sets.every((set) => set.includes(n)) : true)).map(address);
          const open = (after?: string) => sorted.map((set) => listOf(set, after, stride));
          const ahead = sorted.map((set) => listOf(set, undefined, stride, isShort));
          expect(await countMerged(ahead, isInAll, endless)).toEqual({
            counts: sets.map((set) => set.length),
            total: right.length,
          });
          const found: string[] = [];
          for (let after: string | undefined, pages = 0; ; pages++) {
            const page = await mergedPage(open(after), isInAll, size, isShort ? short() : endless);
            expect(page.addresses.length).toBeLessThanOrEqual(size);
            found.push(...page.addresses);
            if (page.next === undefined) break;
            expect(after === undefined || page.next > after).toBe(true);
            expect(pages).toBeLessThan(200);
            after = page.next;
          }
          expect(found).toEqual(right);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('are not read where another list shows that nothing there counts', async () => {
    let readings = 0;
    const few = listOf([7, 39_000], undefined, 50_000);
    const many = new ListedAddresses(
      async (after, limit) => {
        readings++;
        const start = after === undefined ? 0 : Number(BigInt(after)) + 1;
        const holders = Array.from({ length: limit }, (_, i) => ({ address: address(start + i), value: undefined }));
        return { holders, end: holders.at(-1)!.address };
      },
      undefined,
      10,
    );
    expect(await mergedPage([few, many], true, 10, endless)).toEqual({ addresses: [address(7), address(39_000)] });
    expect(readings).toBe(2);
  });

  it('fail with a reading that was ahead', async () => {
    let readings = 0;
    const read = async (_: string | undefined) => {
      if (readings++ > 0) throw new UnavailableError('away');
      return { holders: [{ address: address(1), value: undefined }], end: address(1) };
    };
    await expect(countMerged([new ListedAddresses(read, undefined, 1, true)], true, endless)).rejects.toThrow('away');
    expect(readings).toBe(2);
  });

  it('fail when time is over before anything was read', async () => {
    const over: ReadingTime = {
      isOver: true,
      check: () => {
        throw new UnavailableError('too late');
      },
    };
    await expect(mergedPage([listOf([1], undefined, 5)], false, 10, over)).rejects.toThrow('too late');
  });
});
