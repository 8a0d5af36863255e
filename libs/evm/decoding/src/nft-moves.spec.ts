import { describe, expect, it } from '@jest/globals';
import type { Log } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import * as topics from './event-topics.js';
import { nftMoveOf, nftMovesOf, standardShapes } from './nft-moves.js';
import { damaged } from './testing/damaged.js';
import { recorded } from './testing/recorded.js';

const LARGEST = 2n ** 256n - 1n;
const NOBODY = `0x${'0'.repeat(40)}`;
/** The accounts of the recorded contracts' stories. */
const A = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const B = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
const C = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';

const contracts = recorded('contracts');
const everything = () => true;
const logsOf = (name: string) => contracts[name]!.logs;
/** Of each transaction with a contract: from, to, token, units. */
const story = (name: string, test = standardShapes) =>
  logsOf(name).map((logs) =>
    nftMovesOf(logs, test).map(({ from, to, tokenId, amount }) => [from, to, tokenId, amount]),
  );

describe('moves that real contracts log', () => {
  it('has ERC-721: minted, moved, moved to oneself, burned', () => {
    expect(story('erc721')).toEqual([
      [[NOBODY, A, 0n, 1n]],
      [[NOBODY, B, 1n, 1n]],
      [[A, C, 0n, 1n]],
      [[C, C, 0n, 1n]],
      [[B, NOBODY, 1n, 1n]],
    ]);
  });

  it('has ERC-1155: the largest id, repeated ids of a batch one by one, nothing moved, burned', () => {
    expect(story('erc1155')).toEqual([
      [[NOBODY, A, LARGEST, 5n]],
      [
        [NOBODY, B, 1n, 3n],
        [NOBODY, B, 1n, 4n],
        [NOBODY, B, 2n, 0n],
      ],
      [[A, C, LARGEST, 2n]],
      [
        [B, A, 1n, 2n],
        [B, A, 1n, 5n],
      ],
      [[C, NOBODY, LARGEST, 1n]],
    ]);
  });

  it('has whole moves', () => {
    const { address, logs } = contracts.erc1155!;
    expect(nftMovesOf(logs[3]!)).toEqual(
      [0, 1].map((batchIndex) => ({
        collection: address,
        tokenId: 1n,
        from: B,
        to: A,
        amount: [2n, 5n][batchIndex],
        standard: 1155,
        shape: 'erc1155',
        logIndex: logs[3]![0]!.logIndex,
        batchIndex,
      })),
    );
  });

  it('has both kinds of a contract that is both', () => {
    expect(story('both')).toEqual([[[NOBODY, A, 1n, 1n]], [[NOBODY, A, 1n, 5n]]]);
  });

  it('has an empty batch, and a change of a URI, move nothing', () => {
    expect(story('erc1155ClaimingErc721')).toEqual([
      [[NOBODY, A, 1n, 10n]],
      [
        [A, B, 1n, 2n],
        [A, B, 1n, 3n],
      ],
      [],
      [],
    ]);
  });
});

describe('moves from before ERC-721', () => {
  it('has a Transfer without indexed fields only of a known collection', () => {
    expect(story('draftCollection')).toEqual([[], []]);
    expect(story('draftCollection', (_, shape) => shape === 'unindexed')).toEqual([
      [[NOBODY, A, 1n, 1n]],
      [[A, B, 1n, 1n]],
    ]);
  });

  it('has a Transfer of ERC-20 form only of a known collection, its number being the token', () => {
    expect(story('fungibleShaped')).toEqual([[], []]);
    const { address } = contracts.fungibleShaped!;
    expect(story('fungibleShaped', (contract) => contract === address)).toEqual([
      [[NOBODY, A, 9n, 1n]],
      [[NOBODY, B, LARGEST, 1n]],
    ]);
  });

  it('has what CryptoPunks logs: assigned, transferred, bought, and a bid taken, whose buyer stands in the log before', () => {
    expect(story('punks', (_, shape) => shape === 'punk')).toEqual([
      [[NOBODY, A, 0n, 1n]],
      [[A, B, 0n, 1n]],
      [[B, C, 0n, 1n]],
      [],
      [[C, A, 0n, 1n]],
    ]);
  });

  it('has no buyer where the log before is not the one of the sale', () => {
    const [transfer, bought] = logsOf('punks')[4]!;
    const moves = (logs: Log[]) => nftMovesOf(logs, (_, shape) => shape === 'punk').length;
    expect(moves([transfer!, bought!])).toBe(1);
    expect([
      moves([bought!]),
      moves([bought!, transfer!]),
      moves([{ ...transfer!, address: A }, bought!]),
      moves([{ ...transfer!, topics: [transfer!.topics[0]!, transfer!.topics[2]!, transfer!.topics[2]!] }, bought!]),
      moves([{ ...transfer!, data: `0x${'2'.padStart(64, '0')}` }, bought!]),
    ]).toEqual([0, 0, 0, 0, 0]);
  });
});

describe('moves of any logs', () => {
  const real = Object.values(contracts).flatMap(({ logs }) => logs.flat());

  it('asks about a contract once a log, and for no log of no interest', () => {
    const asked: string[] = [];
    const approval = { ...real[0]!, topics: [topics.APPROVAL] };
    nftMovesOf([approval, logsOf('erc1155')[1]![0]!], (_, shape) => {
      asked.push(shape);
      return true;
    });
    expect(asked).toEqual(['erc1155']);
  });

  it('takes a token transfer as a move', () => {
    const transfer = { standard: 20, token: A, from: B, to: C, logIndex: 3, batchIndex: 0, value: 8n } as const;
    const move = { collection: A, from: B, to: C, logIndex: 3, batchIndex: 0, tokenId: 8n, amount: 1n };
    expect(nftMoveOf(transfer)).toEqual({ ...move, standard: 721, shape: 'erc20' });
  });

  it('never fails, states no more moves than there are words, and only what its logs name', () => {
    fc.assert(
      fc.property(fc.array(damaged(real), { maxLength: 4 }), (logs) => {
        const moves = nftMovesOf(logs, everything);
        expect(moves.length).toBeLessThanOrEqual(logs.reduce((sum, { data }) => sum + 1 + data.length / 64, 0));
        for (const { from, to, tokenId, amount, collection } of moves) {
          expect([from, to, collection].every((address) => /^0x[0-9a-f]{40}$/.test(address))).toBe(true);
          expect(tokenId >= 0n && tokenId <= LARGEST && amount >= 0n && amount <= LARGEST).toBe(true);
        }
      }),
      { seed: 11, numRuns: 2_000 },
    );
  });

  it('reads a batch of a whole block once over, and not what its length claims', () => {
    const word = (value: bigint | number) => value.toString(16).padStart(64, '0');
    const batch = logsOf('erc1155')[1]![0]!;
    const items = 60_000;
    const ids = Array.from({ length: items }, (_, i) => word(i)).join('');
    // Both arrays are the same bytes: what a contract can log for half the gas.
    const shared = { ...batch, data: `0x${word(64)}${word(64)}${word(items)}${ids}` };
    const claims = { ...batch, data: `0x${word(64)}${word(64)}${word(2n ** 31n)}${ids}` };
    expect([nftMovesOf([shared]).length, nftMovesOf([claims]).length]).toEqual([items, 0]);
  });
});
