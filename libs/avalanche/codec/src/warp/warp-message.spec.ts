import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { fromHex, goVectors, recorded } from '../testing/fixtures.js';
import { encodeCb58 } from '../text/cb58.js';
import {
  decodeUnsignedWarpMessage,
  decodeWarpMessage,
  encodeUnsignedWarpMessage,
  encodeWarpMessage,
  signerIndicesOf,
  signersOf,
  unsignedWarpMessageIn,
  warpMessageId,
} from './warp-message.js';
import { decodeWarpPayload, encodeWarpPayload } from './warp-payload.js';

const CHAIN = 'ab'.repeat(32);
const SENDER = '253b2784c75e510dd0ff1da844684a1ac0aa5fcf';

const bytes = (hex: string) => Buffer.from(hex, 'hex');
const counted = (hex: string) => (hex.length / 2).toString(16).padStart(8, '0') + hex;
/** Version, network 12345, the chain, the payload. */
const message = (payload: string) => bytes(`000000003039${CHAIN}${counted(payload)}`);
const read = (payload: string) => unsignedWarpMessageIn(message(payload))?.payload;
const common = { networkId: 12345, sourceChainId: bytes(CHAIN) };

// Hand-encoded; what a node encodes is read in evm-decoding's tests of the warp precompile's log.
const CALL = `000000000001${counted(SENDER)}${counted('deadbeef')}`;
const CALL_READ = { type: 'addressed-call', sourceAddress: bytes(SENDER), payload: bytes('deadbeef') };

describe('an unsigned warp message', () => {
  it('holds what an account sends', () => {
    expect(unsignedWarpMessageIn(message(CALL))).toEqual({ ...common, payload: CALL_READ });
  });

  it('holds a hash', () => {
    expect(read(`000000000000${'cd'.repeat(32)}`)).toEqual({ type: 'hash', hash: bytes('cd'.repeat(32)) });
  });

  it.each([
    ['a type that is not known', '000000000002'],
    ['another version', '000100000001'],
    ['nothing', ''],
    ['bytes left over', `${CALL}00`],
    ['a byte missing', CALL.slice(0, -2)],
  ])('keeps a payload with %s as it is', (_, payload) => {
    expect(read(payload)).toEqual({ type: 'unknown', bytes: bytes(payload) });
  });

  it('keeps a payload as it is that no node takes for its length', () => {
    const call = (length: number) => `000000000001${counted('')}${counted('ab'.repeat(length))}`;
    const longest = 24 * 1024 - call(0).length / 2;
    expect(read(call(longest))).toMatchObject({ type: 'addressed-call' });
    expect(read(call(longest + 1))).toMatchObject({ type: 'unknown' });
  });

  it.each([
    ['nothing', bytes('')],
    ['another version', Buffer.concat([bytes('0001'), message(CALL).subarray(2)])],
    ['a byte missing', message(CALL).subarray(0, -1)],
    ['bytes left over', Buffer.concat([message(CALL), bytes('00')])],
    ['a length of 2³² − 1', bytes(`000000003039${CHAIN}ffffffff00`)],
  ])('is none with %s', (_, other) => {
    expect(unsignedWarpMessageIn(other)).toBeUndefined();
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(400), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }), (changes) => {
        const damaged = Buffer.from(message(CALL));
        for (const [at, byte] of changes) damaged[at % damaged.length] = byte;
        const found = unsignedWarpMessageIn(damaged);
        if (found) expect(found.sourceChainId).toHaveLength(32);
      }),
      fuzzed(500, 18),
    );
  });
});

interface RecordedMessage {
  name: string;
  messageID: string;
  networkID: number;
  sourceChainID: string;
  unsigned: string;
  signed: string;
  signersBitset: string;
  aggregateSignature: string;
}

describe('a warp message', () => {
  it.each(recorded<RecordedMessage>('warp-messages').map((message) => [message.name, message] as const))(
    'of a local network, %s, has the id that its nodes give it',
    (_name, { messageID, networkID, sourceChainID, unsigned, signed, signersBitset, aggregateSignature }) => {
      const message = decodeWarpMessage(fromHex(signed));
      expect(encodeCb58(message.id)).toBe(messageID);
      expect(message.message.networkId).toBe(Number(networkID));
      expect(encodeCb58(message.message.sourceChainId)).toBe(sourceChainID);
      expect(encodeUnsignedWarpMessage(message.message)).toEqual(fromHex(unsigned));
      expect(message.signature.signers).toEqual(fromHex(signersBitset));
      expect(message.signature.signature).toEqual(fromHex(aggregateSignature));
      expect(encodeWarpMessage(message)).toEqual(fromHex(signed));
    },
  );

  it.each(
    goVectors('warp-messages')
      .filter(({ type }) => type === 'UnsignedMessage')
      .map(({ id, bytes }) => [id, bytes] as const),
  )('that avalanchego encodes has its id, %s', (id, encoded) => {
    const message = decodeUnsignedWarpMessage(fromHex(encoded));
    expect(encodeCb58(warpMessageId(message))).toBe(id);
    expect(encodeUnsignedWarpMessage(message)).toEqual(fromHex(encoded));
  });

  it('that avalanchego encodes says which validators signed', () => {
    for (const { type, id, bytes: encoded } of goVectors('warp-messages')) {
      if (type !== 'Message') continue;
      const message = decodeWarpMessage(fromHex(encoded));
      expect(encodeCb58(message.id)).toBe(id);
      // The vectors' bits are 0x0281.
      expect(signerIndicesOf(message.signature)).toEqual([0, 7, 9]);
      expect(signersOf([9, 0, 7])).toEqual(message.signature.signers);
      expect(encodeWarpMessage(message)).toEqual(fromHex(encoded));
    }
  });

  it('names its signers by as few bytes as possible', () => {
    expect(signersOf([])).toEqual(Buffer.alloc(0));
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(2_000), { minLength: 1 }), (indices) => {
        const signers = signersOf(indices);
        expect(signers[0]).not.toBe(0);
        expect(signerIndicesOf({ signers, signature: Buffer.alloc(96) })).toEqual([...indices].sort((a, b) => a - b));
      }),
      { seed: 27 },
    );
  });

  it('carries a hash or an addressed call, as avalanchego encodes them', () => {
    const payloads = goVectors('warp-messages').filter(({ type }) => type === 'Hash' || type === 'AddressedCall');
    expect(payloads.map(({ bytes: encoded }) => decodeWarpPayload(fromHex(encoded)).type)).toEqual([
      'hash',
      'addressed-call',
    ]);
    for (const { bytes: encoded } of payloads)
      expect(encodeWarpPayload(decodeWarpPayload(fromHex(encoded)))).toEqual(fromHex(encoded));
  });
});
