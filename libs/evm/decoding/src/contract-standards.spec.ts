import { describe, expect, it } from '@jest/globals';
import type { StateCallResult } from '@nunatak/evm-contracts';
import fc from 'fast-check';
import { mainStandard, type SeenMoves, standardCalls, standardsOf } from './contract-standards.js';
import { nftMovesOf } from './nft-moves.js';
import { recorded } from './testing/recorded.js';

const contracts = recorded('contracts');

/** What the recorded contract answers. @param steps how many of its transactions were seen */
function standards(name: string, steps = Number.POSITIVE_INFINITY) {
  const { address, logs, answers } = contracts[name]!;
  const seen = nftMovesOf(logs.slice(0, steps).flat(), () => true);
  const results = standardCalls(address, seen).map(({ to, data }): StateCallResult => {
    expect(to).toBe(address);
    const answer = answers[data];
    if (answer === undefined) throw new Error(`${name} was not asked ${data}`);
    return answer === null ? { ok: false } : { ok: true, data: answer };
  });
  return standardsOf(results, seen);
}
const NOTHING = { erc165: false, erc20: false, erc721: false, erc1155: false, erc4906: false };

describe('standards of real contracts', () => {
  it.each([
    ['erc20', { erc20: true }],
    ['erc721', { erc165: true, erc721: true }],
    ['erc1155', { erc165: true, erc1155: true }],
    ['erc4906', { erc165: true, erc721: true, erc4906: true }],
    ['both', { erc165: true, erc721: true, erc1155: true }],
  ])('%s is what it claims, or does', (name, expected) => {
    expect(standards(name)).toEqual({ ...NOTHING, ...expected });
  });

  it.each([
    ['draftCollection', { erc165: true, erc721: true, early: 'unindexed' }],
    ['fungibleShaped', { erc721: true, early: 'erc20' }],
    ['punks', { erc721: true, early: 'punk' }],
    ['erc1155WithoutClaim', { erc165: true, erc1155: true }],
    ['erc1155ClaimingErc721', { erc165: true, erc1155: true }],
    ['erc20ClaimingErc721', { erc165: true, erc20: true }],
    ['hybrid', { erc20: true, erc721: true }],
  ])('%s is what it does, whatever it claims', (name, expected) => {
    expect(standards(name)).toEqual({ ...NOTHING, ...expected });
  });

  it.each(['answersTrue', 'answersGarbage', 'answersAddress', 'acceptsAnything', 'failsAlways', 'account'])(
    '%s is nothing',
    (name) => {
      expect(standards(name)).toEqual(NOTHING);
    },
  );

  it('is only what it claims as long as it has done nothing', () => {
    const before = (name: string) => mainStandard(standards(name, 0)!);
    expect(['erc20', 'erc721', 'erc1155', 'draftCollection', 'erc1155WithoutClaim'].map(before)).toEqual([
      20,
      721,
      1155,
      undefined,
      undefined,
    ]);
  });

  it('is not known of a collection whose seen tokens are all burned, and that claims nothing', () => {
    expect(standards('fungibleShapedBurned')).toEqual(NOTHING);
  });
});

describe('standards of answers', () => {
  const seen: SeenMoves = [{ shape: 'erc20', tokenId: 5n, to: '0x00000000000000000000000000000000000000aa' }];

  it('are unknown where a call was never answered', () => {
    const calls = standardCalls('0x99', seen);
    const answers = calls.map((): StateCallResult => ({ ok: false }));
    expect(standardsOf(answers, seen)).toEqual(NOTHING);
    expect(standardsOf([...answers.slice(0, 3), undefined, ...answers.slice(4)], seen)).toBeUndefined();
    expect(standardsOf(answers.slice(0, 3), seen)).toBeUndefined();
    expect(standardsOf([], seen)).toBeUndefined();
  });

  it('ask about few tokens, each once, and about none that was burned', () => {
    const nobody = `0x${'0'.repeat(40)}`;
    const moves: SeenMoves = [
      ...Array.from({ length: 1_000 }, (_, i) => ({ ...seen[0]!, tokenId: BigInt(i % 2) })),
      { ...seen[0]!, tokenId: 0n, to: nobody },
      ...Array.from({ length: 1_000 }, (_, i) => ({ ...seen[0]!, tokenId: BigInt(100 + i) })),
    ];
    const owners = standardCalls('0x99', moves).slice(standardCalls('0x99').length);
    expect(owners.map(({ data }) => BigInt(`0x${data.slice(10)}`))).toEqual([1n, 100n, 101n, 102n]);
  });

  it('never fail, whatever a contract answers', () => {
    const hex = fc.uint8Array({ maxLength: 70 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
    const words = fc.constantFrom('0x', `0x${'0'.repeat(64)}`, `0x${'1'.padStart(64, '0')}`, `0x${'f'.repeat(64)}`);
    const answer = fc.option(
      fc.oneof(
        fc.constant({ ok: false as const }),
        fc.oneof(hex, words).map((data) => ({ ok: true as const, data })),
      ),
      { nil: undefined, freq: 50 },
    );
    fc.assert(
      fc.property(fc.array(answer, { minLength: 9, maxLength: 14 }), fc.boolean(), (answers, hasSeen) => {
        const found = standardsOf(answers, hasSeen ? seen : []);
        // What isn't ERC-165 claims nothing.
        if (found && !found.erc165) expect([found.erc4906, found.erc1155]).toEqual([false, false]);
      }),
      { seed: 13, numRuns: 2_000 },
    );
  });
});
