import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { keccak256, toHex } from 'viem';
import {
  addressInWord,
  BEACON_IMPLEMENTATION_CALL,
  BEACON_SLOT,
  delegationTarget,
  IMPLEMENTATION_SLOT,
  minimalProxyTarget,
  upgradedContract,
} from './proxies.js';
import { recorded } from './testing/recorded.js';

const { implementation, short, beacon, proxies } = recorded('proxies');
const DEPLOYED = ['erc1967', 'transparent', 'beacon', 'noProxy'];
const minimal = Object.entries(proxies).filter(([name]) => !DEPLOYED.includes(name));

describe('EIP-1967', () => {
  const slot = (label: string) => `0x${(BigInt(keccak256(toHex(label))) - 1n).toString(16)}`;

  it.each([
    [IMPLEMENTATION_SLOT, 'eip1967.proxy.implementation'],
    [BEACON_SLOT, 'eip1967.proxy.beacon'],
  ])('%s is one below the hash of %s', (place, label) => {
    expect(place).toBe(slot(label));
  });

  it('asks a beacon by implementation()', () => {
    expect(BEACON_IMPLEMENTATION_CALL).toBe(keccak256(toHex('implementation()')).slice(0, 10));
  });

  it('has the implementation and the beacon in words of storage, and what the beacon names in its answer', () => {
    const found = DEPLOYED.map((name) => {
      const { implementationSlot, beaconSlot, beaconAnswer } = proxies[name]!;
      return [implementationSlot, beaconSlot, beaconAnswer ?? '0x'].map(addressInWord);
    });
    expect(found).toEqual([
      [implementation, undefined, undefined],
      [implementation, undefined, undefined],
      [undefined, beacon, implementation],
      [undefined, undefined, undefined],
    ]);
  });

  it('has a proxy log whom it delegates to, when it is made', () => {
    const logged = DEPLOYED.map((name) => proxies[name]!.logs.map(upgradedContract).filter((one) => one !== undefined));
    const made = ['erc1967', 'transparent', 'beacon'].map((name) => [proxies[name]!.address]);
    expect(logged).toEqual([...made, []]);
  });

  it.each([
    ['without an address', []],
    ['with something in its upper bytes', [`0x${'1'.repeat(64)}`]],
    ['with one too many', [`0x${'0'.repeat(64)}`, `0x${'0'.repeat(64)}`]],
  ])('has no upgrade in a log %s', (_, rest) => {
    const [log] = proxies.erc1967!.logs;
    expect(upgradedContract({ ...log!, topics: [log!.topics[0]!, ...rest] })).toBeUndefined();
  });

  it.each([
    ['too few bytes', `0x${'0'.repeat(22)}${'ab'.repeat(20)}`],
    ['nothing', '0x'],
    ['something in the upper bytes', `0x${'1'.padStart(24, '0')}${'ab'.repeat(20)}`],
  ])('has no address in %s', (_, word) => {
    expect(addressInWord(word)).toBeUndefined();
  });
});

describe('minimal proxies', () => {
  it.each(minimal)('%s names its target', (name, { code }) => {
    expect(minimalProxyTarget(code)).toBe(name === 'eip1167ShortAddress' ? short : implementation);
  });

  it('are nothing else: proxies by storage, other contracts, accounts, delegated accounts (EIP-7702)', () => {
    const codes = [...DEPLOYED.map((name) => proxies[name]!.code), '0x', `0xef0100${implementation.slice(2)}`];
    expect(codes.map(minimalProxyTarget)).toEqual(codes.map(() => undefined));
  });

  it('are none with a digit of their last instructions changed, or cut off there', () => {
    for (const [, { code }] of minimal) {
      // From after the address, where they delegate, up to their end: RETURN.
      const from = code.indexOf('5af4', 20);
      for (let at = from; at < from + 20; at++) {
        const digit = (Number.parseInt(code[at]!, 16) ^ 1).toString(16);
        expect(minimalProxyTarget(code.slice(0, at) + digit + code.slice(at + 1))).toBeUndefined();
        expect(minimalProxyTarget(code.slice(0, at))).toBeUndefined();
      }
    }
  });

  it('never fail, whatever the code', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '363d3d373d3d3d363d73',
        '5af43d82803e903d91602b57fd5bf3',
        '3d3d3d3d363d3d37363d73',
        '363d3d373d3d3d363d6f',
      ),
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes).toString('hex')),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        expect(minimalProxyTarget(`0x${pieces.join('')}`) ?? short).toMatch(/^0x[0-9a-f]{40}$/);
      }),
      { seed: 14, numRuns: 1_000 },
    );
  });

  it('are none with a short address of another length than is pushed, or another jump', () => {
    const code = proxies.eip1167ShortAddress!.code;
    expect(
      [code.replace('3d6f', '3d6e'), code.replace('602757', '602857'), code.replace('ab5af4', 'abab5af4')].map(
        minimalProxyTarget,
      ),
    ).toEqual([undefined, undefined, undefined]);
  });
});

describe('EIP-7702', () => {
  it('names whom an account delegates to, by its code alone', () => {
    const delegated = `0xef0100${implementation.slice(2)}`;
    expect(
      [delegated, `${delegated}00`, delegated.slice(0, -2), '0x', proxies.noProxy!.code].map(delegationTarget),
    ).toEqual([implementation, undefined, undefined, undefined, undefined]);
  });
});
