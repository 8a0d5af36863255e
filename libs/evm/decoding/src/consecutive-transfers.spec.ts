import { describe, expect, it } from '@jest/globals';
import type { Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import { CreationRanges, consecutiveTransferOf } from './consecutive-transfers.js';
import { damaged } from './testing/damaged.js';
import { recorded } from './testing/recorded.js';

const LARGEST = 2n ** 256n - 1n;
const NOBODY = `0x${'0'.repeat(40)}`;
const A = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const { address, logs } = recorded('contracts').consecutive!;
const [first, single, whole] = logs.map(([log]) => log!);
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`;

describe('consecutive transfers', () => {
  it('are a range of tokens', () => {
    const common = { collection: address, from: NOBODY, to: A };
    expect(logs.map(([log]) => consecutiveTransferOf(log!))).toEqual([
      { ...common, firstTokenId: 7n, lastTokenId: 9n, logIndex: 0 },
      { ...common, firstTokenId: 10n, lastTokenId: 10n, logIndex: 0 },
      { ...common, firstTokenId: 0n, lastTokenId: LARGEST, logIndex: 0 },
    ]);
  });

  it.each([
    ['from high to low', { ...first!, data: word(6n) }],
    ['without an end', { ...first!, data: '0x' }],
    ['with more behind its end', { ...first!, data: `${first!.data}00` }],
    ['without a receiver', { ...first!, topics: first!.topics.slice(0, 3) }],
    ['to more than an address', { ...first!, topics: [...first!.topics.slice(0, 3), word(LARGEST)] }],
    ['of another event', { ...first!, topics: [word(1n), ...first!.topics.slice(1)] }],
  ])('are not in a log %s', (_, log) => {
    expect(consecutiveTransferOf(log)).toBeUndefined();
  });

  it('never fail, and are ranges', () => {
    fc.assert(
      fc.property(damaged(logs.flat()), (log) => {
        const range = consecutiveTransferOf(log);
        if (range) expect(range.firstTokenId <= range.lastTokenId).toBe(true);
      }),
      { seed: 19, numRuns: 500 },
    );
  });
});

describe('ranges that a creation states', () => {
  const GAS = 10n ** 7n;
  const range = (count: bigint, logIndex = 0) => ({
    ...first!,
    topics: rangeFrom(0n),
    data: word(count - 1n),
    logIndex,
  });
  const rangeFrom = (id: bigint) => [first!.topics[0]!, word(id), ...first!.topics.slice(2)];
  /** How many transfers each log of some transactions counts for, all of one block. */
  const counted = (...transactions: { logs: Log[]; gasUsed?: bigint }[]) => {
    const ranges = new CreationRanges();
    return transactions.map(({ logs, gasUsed = GAS }) => {
      const found = ranges.of({ logs, gasUsed }, address);
      return logs.map((log) => found?.get(log)?.length ?? 0);
    });
  };

  it('are transfers of each token, in the order of their ids', () => {
    const transfer = { standard: 721, token: address, from: NOBODY, to: A, logIndex: 0 };
    const found = new CreationRanges().of({ logs: [first!, single!], gasUsed: GAS }, address)!;
    expect([...found]).toEqual([
      [first, [7n, 8n, 9n].map((tokenId, batchIndex) => ({ ...transfer, tokenId, batchIndex }))],
      [single, [{ ...transfer, tokenId: 10n, batchIndex: 0 }]],
    ]);
  });

  it('reach to the largest id', () => {
    const last = { ...first!, topics: rangeFrom(LARGEST - 1n), data: word(LARGEST) };
    const found = new CreationRanges().of({ logs: [last], gasUsed: GAS }, address)!;
    expect(found.get(last)!.map(({ tokenId }) => tokenId)).toEqual([LARGEST - 1n, LARGEST]);
  });

  it('count only of the contract that is created', () => {
    expect(new CreationRanges().of({ logs: [first!], gasUsed: GAS }, A)).toBeUndefined();
  });

  it('count as a whole or not at all: none of more than 5,000 tokens', () => {
    expect(counted({ logs: [range(5_000n), range(5_001n, 1), whole!, range(1n, 2)] })).toEqual([[5_000, 0, 0, 1]]);
  });

  it('count up to 10,000 tokens a block, the first ones that fit', () => {
    const some = [range(5_000n), range(4_999n, 1)];
    expect(counted({ logs: some }, { logs: [range(2n, 2), range(1n, 3), range(1n, 4)] })).toEqual([
      [5_000, 4_999],
      [0, 1, 0],
    ]);
    expect(counted({ logs: [range(5_000n)] })).toEqual([[5_000]]);
  });

  it('count up to one token for each 50 gas of their transaction', () => {
    const gasUsed = 50n * 10n;
    expect(counted({ logs: [range(10n)], gasUsed }, { logs: [range(10n)], gasUsed: gasUsed - 1n })).toEqual([
      [10],
      [0],
    ]);
    expect(counted({ logs: [range(6n), range(5n, 1), range(4n, 2)], gasUsed })).toEqual([[6, 0, 4]]);
  });
});
