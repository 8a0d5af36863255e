import { describe, expect, it } from '@jest/globals';
import type { Log, StateCall, StateCallResult } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import { standardCalls, standardsOf } from './contract-standards.js';
import { damaged } from './testing/damaged.js';
import { recorded } from './testing/recorded.js';
import { tokenTransfersOf } from './token-transfers.js';
import {
  earlyTransfersOf,
  isProbeAnswered,
  readingOf,
  readingProbes,
  readTransfer,
  seenMoves,
} from './transfer-readings.js';

const contracts = recorded('contracts');
const LARGEST = 2n ** 256n - 1n;

const stated = (logs: Log[]) =>
  [...logs.flatMap(tokenTransfersOf), ...earlyTransfersOf(logs)].sort((a, b) => a.logIndex - b.logIndex);

/** What was done with a recorded contract, and what it answers. */
function met(name: string) {
  const { address, logs, answers } = contracts[name]!;
  const seen = seenMoves(logs.flatMap(stated));
  const answer = ({ data }: StateCall): StateCallResult => {
    const recordedAnswer = answers[data];
    if (recordedAnswer === undefined) throw new Error(`${name} was not asked ${data}`);
    return recordedAnswer === null ? { ok: false } : { ok: true, data: recordedAnswer };
  };
  const standards = () => standardsOf(standardCalls(address, seen).map(answer), seen)!;
  return { address, seen, answer, standards, reading: () => readingOf(standards(), seen) };
}

describe('how transfers of real contracts are read', () => {
  it.each([
    ['draftCollection', 'unindexed'],
    ['fungibleShaped', 'erc20'],
    ['punks', 'punk'],
  ])('%s as those of an early collection', (name, reading) => {
    expect(met(name).reading()).toBe(reading);
  });

  it.each([
    'erc20',
    'erc721',
    'erc1155',
    'erc1155WithoutClaim',
    'both',
    'hybrid',
    'erc20ClaimingErc721',
    'answersTrue',
  ])('%s as their shapes say', (name) => {
    expect(met(name).reading()).toBeUndefined();
  });

  it('asks most for one thing that they do not answer, and all that are read otherwise are found by it', () => {
    const found = Object.keys(contracts)
      .filter((name) => contracts[name]!.logs.flat().length > 0)
      .map((name) => {
        const { address, seen, answer, reading } = met(name);
        const probes = readingProbes(address, seen);
        expect(probes.length).toBeLessThanOrEqual(2);
        const isAsked = probes.some((probe) => isProbeAnswered(answer(probe)));
        return { name, isAsked, reading: reading() };
      });
    for (const { name, isAsked, reading } of found)
      expect([name, reading === undefined || isAsked]).toEqual([name, true]);
    const asked = found.filter(({ isAsked }) => isAsked).map(({ name }) => name);
    expect(['erc20', 'erc721', 'erc1155', 'both', 'erc4906'].filter((name) => asked.includes(name))).toEqual([]);
  });

  it('takes none for an ERC-20 token that indexes amounts of which no token was seen that might have an owner', () => {
    const is = { erc165: false, erc20: true, erc721: false, erc1155: false, erc4906: false };
    const burned = [{ shape: 'erc721', tokenId: 5n, to: `0x${'0'.repeat(40)}` }] as const;
    const there = [{ ...burned[0], to: `0x${'1'.repeat(40)}` }] as const;
    expect([readingOf(is, burned), readingOf(is, there)]).toEqual([undefined, 'indexed-amounts']);
    expect(readingOf({ ...is, erc721: true }, there)).toBe('both');
    expect(readingOf({ ...is, erc20: false, erc721: true }, there)).toBeUndefined();
  });
});

describe('a transfer that is read', () => {
  const common = { token: '0x01', from: '0x02', to: '0x03', logIndex: 4, batchIndex: 0 } as const;
  const amount = { ...common, standard: 20 as const, value: LARGEST };
  const single = { ...common, standard: 721 as const, tokenId: LARGEST };
  const units = { ...common, standard: 1155 as const, tokenId: 1n, value: 2n };

  it('is what its shape says, of most contracts', () => {
    for (const reading of [undefined, 'both'] as const)
      expect([amount, single, units].map((t) => readTransfer(reading, t))).toEqual([amount, single, units]);
  });

  it('moves a token in ERC-20’s shape, of an early collection', () => {
    for (const reading of ['erc20', 'unindexed', 'punk'] as const)
      expect([amount, single, units].map((t) => readTransfer(reading, t))).toEqual([
        { ...single, shape: 'erc20' },
        single,
        units,
      ]);
  });

  it('moves an amount in ERC-721’s shape, of a token that indexes amounts', () => {
    expect([amount, single, units].map((t) => readTransfer('indexed-amounts', t))).toEqual([amount, amount, units]);
  });
});

describe('transfers that only early collections state', () => {
  it('are those that are not indexed, and CryptoPunks’', () => {
    const shapes = (name: string) => contracts[name]!.logs.map((logs) => earlyTransfersOf(logs).map((t) => t.shape));
    expect(shapes('draftCollection')).toEqual([['unindexed'], ['unindexed']]);
    expect(shapes('punks').flat()).toEqual(['punk', 'punk', 'punk', 'punk']);
    expect(['erc20', 'erc721', 'erc1155', 'fungibleShaped'].flatMap(shapes).flat()).toEqual([]);
  });

  it('are none of damaged logs that would not fit', () => {
    const real = Object.values(contracts).flatMap(({ logs }) => logs.flat());
    fc.assert(
      fc.property(fc.array(damaged(real), { maxLength: 4 }), (logs) => {
        for (const { standard, from, to, tokenId } of earlyTransfersOf(logs)) {
          expect([standard, ...[from, to].map((a) => /^0x[0-9a-f]{40}$/.test(a))]).toEqual([721, true, true]);
          expect(tokenId >= 0n && tokenId <= LARGEST).toBe(true);
        }
      }),
      { seed: 19, numRuns: 1_000 },
    );
  });
});
