import { describe, expect, it } from '@jest/globals';
import { BlsKeys } from './bls-keys.js';
import { canonicalSet } from './canonical-set.js';
import { RECORDED_MESSAGES } from './testing/recorded-messages.js';
import { ValidatorSetError } from './validator-set-error.js';

const keys = new BlsKeys();
const [{ signatures }] = RECORDED_MESSAGES as [(typeof RECORDED_MESSAGES)[number]];
const [one, two] = signatures as [(typeof signatures)[number], (typeof signatures)[number]];

describe('a canonical validator set', () => {
  it.each(RECORDED_MESSAGES.map((message) => [message.name, message] as const))(
    'has the order and the weight that a local network’s nodes gave it for %s',
    async (_, { signatures: signed, totalWeight }) => {
      const set = await canonicalSet([...signed].reverse(), keys);
      expect(set.totalWeight).toBe(totalWeight);
      const found = set.validators.map(({ index, key, weight, nodeIds }) => [index, key.compressed, weight, nodeIds]);
      const ordered = [...signed].sort((a, b) => a.index - b.index);
      expect(found).toEqual(ordered.map((m) => [m.index, m.publicKey, m.weight, [m.nodeId]]));
    },
  );

  it('has members of one key as one validator, and the weight of those without a key in its total alone', async () => {
    const twin = { nodeId: Buffer.alloc(20, 7), weight: 5n, publicKey: Buffer.from(one.publicKey) };
    const inactive = { nodeId: Buffer.alloc(20), weight: 1_000n };
    const members = [
      { ...one, weight: 3n },
      { ...two, weight: 4n },
    ];
    const set = await canonicalSet([inactive, ...members, twin], keys);
    expect(set.totalWeight).toBe(1_012n);
    expect(set.validators.map(({ weight, nodeIds }) => [weight, nodeIds])).toEqual([
      [8n, [one.nodeId, twin.nodeId]],
      [4n, [two.nodeId]],
    ]);
  });

  it('may have nobody', async () => {
    expect(await canonicalSet([], keys)).toEqual({ validators: [], totalWeight: 0n });
  });

  it.each([
    ['all bits', Buffer.alloc(48, 0xff)],
    ['a point that is not on the curve', Buffer.concat([Buffer.from([0x80]), Buffer.alloc(47, 1)])],
    ['the point at infinity', Buffer.concat([Buffer.from([0xc0]), Buffer.alloc(47)])],
    ['47 bytes', one.publicKey.subarray(1)],
  ])('is none with a key of %s', async (_, publicKey) => {
    const members = [{ nodeId: Buffer.alloc(20), weight: 1n, publicKey }];
    await expect(canonicalSet(members, keys)).rejects.toThrow(ValidatorSetError);
  });

  it('is none with a weight beyond 64 bits', async () => {
    const heavy = { ...one, weight: 2n ** 64n - 1n };
    expect((await canonicalSet([heavy], keys)).totalWeight).toBe(2n ** 64n - 1n);
    await expect(canonicalSet([heavy, two], keys)).rejects.toThrow('beyond 64 bits');
  });
});
