import { describe, expect, it } from '@jest/globals';
import type { Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import * as topics from './event-topics.js';
import { metadataUpdateOf } from './metadata-updates.js';
import { damaged } from './testing/damaged.js';
import { recorded } from './testing/recorded.js';

const LARGEST = 2n ** 256n - 1n;
const contracts = recorded('contracts');
const word = (value: bigint) => value.toString(16).padStart(64, '0');
const log = (topicList: string[], data = '0x'): Log => ({ logIndex: 2, address: '0x99', topics: topicList, data });

describe('changes of metadata', () => {
  it('are of one token, and of a range that is not counted up', () => {
    const { address, logs } = contracts.erc4906!;
    const [, one, all] = logs.map(([first]) => first!);
    expect([one!, all!].map(metadataUpdateOf)).toEqual([
      { collection: address, firstTokenId: 1n, lastTokenId: 1n, logIndex: one!.logIndex },
      { collection: address, firstTokenId: 0n, lastTokenId: LARGEST, logIndex: all!.logIndex },
    ]);
  });

  it('are of one token where ERC-1155 names its new URI', () => {
    const { address, logs } = contracts.erc1155ClaimingErc721!;
    const [change] = logs[3]!;
    const { logIndex } = change!;
    expect(metadataUpdateOf(change!)).toEqual({ collection: address, firstTokenId: 1n, lastTokenId: 1n, logIndex });
  });

  it('are read of contracts that index the numbers too (hand-encoded)', () => {
    const range = [topics.BATCH_METADATA_UPDATE, `0x${word(3n)}`, `0x${word(5n)}`];
    const expected = { collection: '0x99', firstTokenId: 3n, lastTokenId: 5n, logIndex: 2 };
    expect(metadataUpdateOf(log(range))).toEqual(expected);
  });

  it.each([
    ['a range from high to low', log([topics.BATCH_METADATA_UPDATE], `0x${word(5n)}${word(3n)}`)],
    ['a range without an end', log([topics.BATCH_METADATA_UPDATE], `0x${word(5n)}`)],
    ['no number', log([topics.METADATA_UPDATE])],
    ['half of the numbers indexed', log([topics.BATCH_METADATA_UPDATE, `0x${word(5n)}`], `0x${word(6n)}`)],
    ['a URI without a token', log([topics.TOKEN_URI_CHANGE])],
    ['another event', log([topics.APPROVAL], `0x${word(5n)}`)],
    ['an anonymous log', log([])],
  ])('are not in %s', (_, other) => {
    expect(metadataUpdateOf(other)).toBeUndefined();
  });

  it('never fail, and are ranges', () => {
    const real = [...contracts.erc4906!.logs.flat(), ...contracts.erc1155ClaimingErc721!.logs.flat()];
    fc.assert(
      fc.property(damaged(real), (any) => {
        const update = metadataUpdateOf(any);
        if (update) expect(update.firstTokenId <= update.lastTokenId).toBe(true);
      }),
      { seed: 12, numRuns: 1_000 },
    );
  });
});
