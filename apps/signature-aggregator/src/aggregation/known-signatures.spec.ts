import { describe, expect, it } from '@jest/globals';
import { sha256 } from '@nunatak/avalanche-codec';
import type { BlsKey } from '@nunatak/avalanche-warp';
import { BlsKeys } from '@nunatak/avalanche-warp';
import { Candidate } from '../collecting/candidate.js';
import { signerOf } from '../testing/signers.js';
import { KnownSignatures, type SignatureCache } from './known-signatures.js';
import type { KeySignature } from './shared-signatures.js';

const BYTES = Buffer.from('a message');
const MESSAGE = { messageId: sha256(BYTES), bytes: BYTES };
const OTHER = { messageId: Buffer.alloc(32), bytes: Buffer.alloc(1) };
const SIGNERS = [signerOf(1), signerOf(2), signerOf(3), signerOf(4)];
const KEYS = SIGNERS.map(({ publicKey }) => new BlsKeys().parse(publicKey));
const signed = (...which: number[]): KeySignature[] =>
  which.map((i) => ({ key: KEYS[i]!, signature: SIGNERS[i]!.sign(BYTES) }));
const lie = (i: number): KeySignature => ({ key: KEYS[i]!, signature: SIGNERS[i]!.sign(Buffer.from('another')) });
const wanted = (quorum: number) => ({ totalWeight: 4n, quorum, buffer: 0 });

function play(stored?: KeySignature[]) {
  const reused: [number, SignatureCache][] = [];
  const reads: number[] = [];
  const shared = stored && {
    read: async (_: Buffer, keys: readonly BlsKey[]) => {
      reads.push(keys.length);
      return stored.filter(({ key }) => keys.includes(key));
    },
    add: (_: Buffer, signatures: readonly KeySignature[]) => void stored.push(...signatures),
  };
  const known = new KnownSignatures(shared, (...what) => void reused.push(what));
  const mark = async (message = MESSAGE, quorum = 100) => {
    const candidates = KEYS.map((key, index) => new Candidate({ index, key, weight: 1n, nodeIds: [] }, []));
    await known.mark(candidates, message, wanted(quorum));
    return candidates.map(({ state, signature }) => (state === 'claimed' ? signature : state));
  };
  return { known, mark, reused, reads };
}

describe('KnownSignatures', () => {
  it('marks those who signed the message, and nobody for another one', async () => {
    const { known, mark, reused } = play();
    known.add(MESSAGE.messageId, signed(1, 3));
    const [, one, , three] = signed(0, 1, 2, 3).map(({ signature }) => signature);
    expect(await mark()).toEqual(['free', one, 'free', three]);
    expect(await mark(OTHER)).toEqual(['free', 'free', 'free', 'free']);
    expect(reused).toEqual([[2, 'memory']]);
  });

  it('gives no more what turned out to be wrong', async () => {
    const { known, mark } = play();
    const [zero, one] = [lie(0), ...signed(1)] as [KeySignature, KeySignature];
    known.add(MESSAGE.messageId, [zero, one]);
    known.drop(MESSAGE.messageId, [zero]);
    expect(await mark()).toEqual(['free', one.signature, 'free', 'free']);
  });

  it('looks up what other replicas collected, where its own signatures are too few', async () => {
    const stored = signed(0, 2);
    const { known, mark, reused, reads } = play(stored);
    known.add(MESSAGE.messageId, signed(1));
    expect(stored).toHaveLength(3);
    const marked = await mark();
    expect(marked.filter((each) => Buffer.isBuffer(each))).toHaveLength(3);
    expect(await mark(MESSAGE, 75)).toEqual(marked);
    expect(reads).toEqual([3]);
    expect(reused).toEqual([
      [1, 'memory'],
      [2, 'redis'],
      [3, 'memory'],
    ]);
  });

  it('takes no signature from there that is not of the message and the key', async () => {
    const swapped = { key: KEYS[1]!, signature: SIGNERS[0]!.sign(BYTES) };
    const noPoint = { key: KEYS[3]!, signature: Buffer.alloc(96, 0xff) };
    const { mark, reused } = play([lie(0), swapped, noPoint, ...signed(2)]);
    expect(await mark()).toEqual(['free', 'free', signed(2)[0]!.signature, 'free']);
    expect(reused).toEqual([[1, 'redis']]);
  });

  it('forgets those that were used least lately beyond 50,000', async () => {
    const { known, mark } = play();
    known.add(MESSAGE.messageId, signed(0, 1));
    const others = Array.from({ length: 49_999 }, (_, n) => {
      const compressed = Buffer.alloc(48);
      compressed.writeUInt32BE(n);
      return { key: { compressed } as BlsKey, signature: Buffer.alloc(96) };
    });
    known.add(OTHER.messageId, others);
    expect(await mark()).toEqual(['free', signed(1)[0]!.signature, 'free', 'free']);
  });
});
