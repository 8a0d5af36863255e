import { Signature } from '@chainsafe/blst';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { BlsKeys } from './bls-keys.js';
import { checkSignatures } from './check-signatures.js';
import { RECORDED_MESSAGES } from './testing/recorded-messages.js';
import { signerOf } from './testing/signers.js';

const MESSAGE = Buffer.from('a message');
const OTHER = Buffer.from('another message');
const MANY = 64;
const keys = new BlsKeys();

/** Made once: a signature takes longer than a check. */
const honest = Array.from({ length: MANY }, (_, n) => {
  const signer = signerOf(n);
  return { n, key: keys.parse(signer.publicKey), signature: signer.sign(MESSAGE), lie: signer.sign(OTHER) };
});
const numbers = (claims: readonly { n: number }[]) => claims.map(({ n }) => n);

/** A point of the curve beyond the group of signatures: its bytes are a signature's, but none signed them. */
const NOT_IN_GROUP = findPointBeyondTheGroup();

function findPointBeyondTheGroup(): Buffer {
  for (let n = 1; n < 1_000; n++) {
    const bytes = Buffer.alloc(96);
    bytes[0] = 0x80;
    bytes.writeUInt32BE(n, 92);
    try {
      // Parses points of the curve; nearly none of them is in the group.
      Signature.fromBytes(bytes);
      return bytes;
    } catch {}
  }
  throw new Error('no point found');
}

describe('checking signatures', () => {
  it.each(RECORDED_MESSAGES.map((message) => [message.name, message] as const))(
    'takes each that a local network’s validators gave for %s',
    async (_, { unsigned, signatures }) => {
      const claims = signatures.map(({ publicKey, signature }) => ({ key: keys.parse(publicKey), signature }));
      expect(await checkSignatures(unsigned, claims)).toEqual({ verified: claims, wrong: [] });
      // Each signed its own message alone.
      const other = RECORDED_MESSAGES.find(({ name }) => name !== _)!;
      expect(await checkSignatures(other.unsigned, claims)).toEqual({ verified: [], wrong: claims });
    },
  );

  it('names those that are wrong, wherever they stand, and gives all others', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: MANY }),
        fc.uniqueArray(fc.nat(MANY - 1), { maxLength: 5 }),
        async (count, liars) => {
          const claims = honest
            .slice(0, count)
            .map(({ n, key, signature, lie }) => ({ n, key, signature: liars.includes(n) ? lie : signature }));
          const { verified, wrong } = await checkSignatures(MESSAGE, claims);
          expect(numbers(wrong).sort((a, b) => a - b)).toEqual(liars.filter((n) => n < count).sort((a, b) => a - b));
          expect(numbers(verified)).toEqual(numbers(claims).filter((n) => !liars.includes(n)));
        },
      ),
      { seed: 27, numRuns: 25 },
    );
  });

  it('names all where all are wrong, and nobody where nobody signed', async () => {
    const lies = honest.slice(0, 9).map(({ n, key, lie }) => ({ n, key, signature: lie }));
    expect(await checkSignatures(MESSAGE, lies)).toEqual({ verified: [], wrong: lies });
    expect(await checkSignatures(MESSAGE, [])).toEqual({ verified: [], wrong: [] });
  });

  it('is not fooled by two wrong signatures whose sum is right', async () => {
    const [a, b, c] = honest as [(typeof honest)[number], (typeof honest)[number], (typeof honest)[number]];
    // Each gives the other's signature: the sum of both is that of the right ones.
    const swapped = [
      { ...a, signature: b.signature },
      { ...b, signature: a.signature },
    ];
    const { verified, wrong } = await checkSignatures(MESSAGE, [...swapped, c]);
    expect([numbers(verified), numbers(wrong)]).toEqual([[2], [0, 1]]);
  });

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['95 bytes', honest[0]!.signature.subarray(1)],
    ['an uncompressed signature', Buffer.from(Signature.fromBytes(honest[0]!.signature).toBytes(false))],
    ['zeros', Buffer.alloc(96)],
    ['all bits', Buffer.alloc(96, 0xff)],
    ['the point at infinity', Buffer.concat([Buffer.from([0xc0]), Buffer.alloc(95)])],
    ['a point beyond the group', NOT_IN_GROUP],
  ])('takes %s for wrong, and the others for right', async (_, signature) => {
    const claims = [{ ...honest[0]!, signature }, ...honest.slice(1, 4)];
    const { verified, wrong } = await checkSignatures(MESSAGE, claims);
    expect([numbers(verified), numbers(wrong)]).toEqual([[1, 2, 3], [0]]);
  });

  it('calls nothing right that was damaged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(95), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const signature = Buffer.from(honest[0]!.signature);
        signature[at]! ^= change;
        const { verified, wrong } = await checkSignatures(MESSAGE, [{ ...honest[0]!, signature }, honest[1]!]);
        expect([numbers(verified), numbers(wrong)]).toEqual([[1], [0]]);
      }),
      { seed: 27, numRuns: 60 },
    );
  });
});
