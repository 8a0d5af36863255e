import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  AvalancheCodecError,
  decodeWarpMessage,
  encodeUnsignedWarpMessage,
  encodeWarpMessage,
  signersOf,
  unsignedWarpMessageBytes,
} from '@nunatak/avalanche-codec';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { BlsKeys } from './bls-keys.js';
import { type CanonicalSet, canonicalSet } from './canonical-set.js';
import { fewestSigners } from './quorum.js';
import { signedMessage } from './signed-message.js';
import { RECORDED_MESSAGES, type RecordedMessage, recordedMessage } from './testing/recorded-messages.js';
import { signerOf } from './testing/signers.js';
import { messageFault } from './verify-message.js';

const LOCAL = 12_345;
const keys = new BlsKeys();
const byName = RECORDED_MESSAGES.map((message) => [message.name, message] as const);
const verifierOf = async ({ signatures }: RecordedMessage, percentage = 100) => ({
  ...{ networkId: LOCAL, set: await canonicalSet(signatures, keys), percentage },
});
const hello = recordedMessage('C-hello');

describe('a signed message', () => {
  it.each(byName)('of %s is byte for byte the one that was put together of the same signatures', async (_, message) => {
    expect(await signedMessage(message.unsigned, message.signatures)).toEqual(message.signed);
    // In whatever order they came.
    expect(await signedMessage(message.unsigned, [...message.signatures].reverse())).toEqual(message.signed);
  });

  it.each(byName)('of %s is taken by a verifier that asks for all', async (_, message) => {
    expect(messageFault(decodeWarpMessage(message.signed), await verifierOf(message))).toBeUndefined();
  });

  it('with the fewest signers is taken by a verifier that asks for their weight, and by none that asks for more', async () => {
    const { set } = await verifierOf(hello);
    const fewest = fewestSigners(hello.signatures, set.totalWeight, 67)!;
    expect(fewest).toHaveLength(4);
    const message = decodeWarpMessage((await signedMessage(hello.unsigned, fewest))!);
    expect(messageFault(message, await verifierOf(hello, 67))).toBeUndefined();
    expect(messageFault(message, await verifierOf(hello, 80))).toBeUndefined();
    expect(messageFault(message, await verifierOf(hello, 81))).toBe('too little weight');
  });

  it('of a log’s data is that of the message in it', async () => {
    expect(await signedMessage(unsignedWarpMessageBytes(hello.logData!), hello.signatures)).toEqual(hello.signed);
  });

  it('is not made of bytes that are no point of the curve', async () => {
    const [first, ...others] = hello.signatures;
    for (const signature of [Buffer.alloc(96), Buffer.alloc(96, 0xff), Buffer.alloc(0), first!.signature.subarray(1)])
      expect(await signedMessage(hello.unsigned, [...others, { ...first!, signature }])).toBeUndefined();
  });

  it('may have more signers than a byte has bits', async () => {
    const signers = Array.from({ length: 40 }, (_, n) => signerOf(n, BigInt(n + 1)));
    const set = await canonicalSet(signers, keys);
    const signatures = set.validators.map(({ index, key, weight }) => {
      const signer = signers.find(({ publicKey }) => publicKey.equals(key.compressed))!;
      return { index, weight, signature: signer.sign(hello.unsigned) };
    });
    for (const percentage of [1, 50, 100]) {
      const fewest = fewestSigners(signatures, set.totalWeight, percentage)!;
      const message = decodeWarpMessage((await signedMessage(hello.unsigned, fewest))!);
      expect(messageFault(message, { networkId: LOCAL, set, percentage })).toBeUndefined();
    }
  });
});

describe('a verifier refuses', () => {
  const { message, signature } = decodeWarpMessage(hello.signed);
  const changed = (change: Partial<typeof signature>) => ({ message, signature: { ...signature, ...change } });
  let set: CanonicalSet;
  beforeAll(async () => {
    ({ set } = await verifierOf(hello));
  });
  const faultOf = (signed: Parameters<typeof messageFault>[0], of: CanonicalSet = set, percentage = 67) =>
    messageFault(signed, { networkId: LOCAL, set: of, percentage });

  it('a message of another network', () => {
    expect(messageFault({ message, signature }, { networkId: 1, set, percentage: 67 })).toBe('another network');
  });

  it('signers with leading zeros', () => {
    const signers = Buffer.concat([Buffer.alloc(1), signature.signers]);
    expect(faultOf(changed({ signers }))).toBe('signers with leading zeros');
  });

  it('signers that the set lacks', async () => {
    expect(faultOf(changed({ signers: signersOf([0, 1, 2, 3, 4, 5]) }))).toBe('a signer that is not in the set');
    expect(faultOf(changed({ signers: Buffer.alloc(100_000, 1) }))).toBe('a signer that is not in the set');
    const smaller = await canonicalSet(hello.signatures.slice(1), keys);
    expect(faultOf({ message, signature }, smaller)).toBe('a signer that is not in the set');
  });

  it('signers of too little weight', async () => {
    expect(faultOf(changed({ signers: signersOf([0, 1, 2]) }))).toBe('too little weight');
    expect(faultOf(changed({ signers: Buffer.alloc(0) }))).toBe('too little weight');
    const heavier = await canonicalSet(
      [...hello.signatures, { nodeId: Buffer.alloc(20), weight: 5_000_000_000_000_000n }],
      keys,
    );
    expect(faultOf({ message, signature }, heavier)).toBe('too little weight');
  });

  it('a signature of other signers, of another message, and one that is none', async () => {
    expect(faultOf(changed({ signers: signersOf([0, 1, 2, 3]) }))).toBe('a wrong signature');
    expect(faultOf(changed({ signers: Buffer.alloc(0) }), set, 0)).toBe('a wrong signature');
    const other = recordedMessage('C-RegisterL1Validator');
    expect(faultOf({ message: decodeWarpMessage(other.signed).message, signature })).toBe('a wrong signature');
    expect(faultOf(changed({ signature: Buffer.alloc(96) }))).toBe('a wrong signature');
    const infinity = Buffer.concat([Buffer.from([0xc0]), Buffer.alloc(95)]);
    expect(faultOf(changed({ signature: infinity }))).toBe('a wrong signature');
  });

  it('a message with another byte', () => {
    const unsigned = encodeUnsignedWarpMessage(message);
    const bytes = encodeWarpMessage({ message, signature });
    bytes[unsigned.length - 1]! ^= 1;
    expect(faultOf(decodeWarpMessage(bytes))).toBe('a wrong signature');
  });

  it('every message that was damaged, and fails for none', () => {
    const faults = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 255 }), fc.nat(3), (at, change, cut) => {
        const bytes = Buffer.from(hello.signed.subarray(0, hello.signed.length - (cut === 3 ? 1 : 0)));
        bytes[at % bytes.length]! ^= change;
        try {
          const fault = faultOf(decodeWarpMessage(bytes));
          expect(fault).toBeDefined();
          faults.add(fault!);
        } catch (error) {
          if (!(error instanceof AvalancheCodecError)) throw error;
        }
      }),
      fuzzed(400),
    );
    expect(faults).toContain('a wrong signature');
  });
});
