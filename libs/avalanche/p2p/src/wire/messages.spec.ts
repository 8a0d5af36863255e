import { describe, expect, it } from '@jest/globals';
import { fuzzed } from '@nunatak/core/testing/fuzzed';
import fc from 'fast-check';
import { rawZstdFrame, zstdBomb } from '../testing/zstd-frames.js';
import { MAX_KEPT_BYTES } from './frame-reader.js';
import { decodeMessage, encodeMessage, messageOf } from './messages.js';

const chainId = Buffer.alloc(32, 5);
const compressed = (bytes: Uint8Array) => Buffer.from(encodeMessage({ compressedZstd: rawZstdFrame(bytes) }));
const RESPONSE = encodeMessage({ appResponse: { chainId, requestId: 7, appBytes: Buffer.alloc(98, 1) } });

describe('messageOf', () => {
  it('finds the kind of each message that is read', () => {
    const messages = {
      ping: { uptime: 100 },
      pong: {},
      handshake: { networkId: 5 },
      getPeerList: { allSubnets: true },
      peerList: { claimedIpPorts: [] },
      appRequest: { requestId: 1 },
      appResponse: { requestId: 1 },
      appError: { requestId: 1, errorCode: -2 },
    };
    for (const [kind, message] of Object.entries(messages))
      expect(messageOf(Buffer.from(encodeMessage({ [kind]: message }))).kind).toBe(kind);
  });

  it('finds it in compressed messages', () => {
    const { kind, bytes } = messageOf(compressed(RESPONSE));
    expect(kind).toBe('appResponse');
    expect(decodeMessage('appResponse', bytes)).toMatchObject({ requestId: 7 });
  });

  it('takes everything else for no use: gossip, consensus, garbage, an empty frame', () => {
    for (const hex of ['820200', '820205aabbccddee', 'c20300', '', '00', 'ff', '5a', '5a05', 'ffffffffff', '5801'])
      expect([hex, messageOf(Buffer.from(hex, 'hex')).kind]).toEqual([hex, 'other']);
    expect(messageOf(compressed(Buffer.from('820200', 'hex'))).kind).toBe('other');
  });

  it('reads no compressed message within a compressed one', () => {
    expect(messageOf(compressed(compressed(RESPONSE))).kind).toBe('other');
  });

  it('takes messages that are longer than an honest one for no use', () => {
    const long = encodeMessage({ appResponse: { chainId, requestId: 7, appBytes: Buffer.alloc(2_000) } });
    expect(messageOf(Buffer.from(long)).kind).toBe('other');
    expect(messageOf(compressed(long)).kind).toBe('other');
    const text = encodeMessage({ appError: { chainId, errorMessage: 'x'.repeat(20_000) } });
    expect(messageOf(Buffer.from(text)).kind).toBe('other');
  });

  it('counts what was decompressed', () => {
    expect(messageOf(compressed(Buffer.alloc(50_000))).bytes.length).toBe(50_000);
    const bomb = Buffer.from(encodeMessage({ compressedZstd: zstdBomb(16, 16 * MAX_KEPT_BYTES) }));
    expect(messageOf(bomb)).toEqual({ kind: 'other', bytes: bomb });
  });

  it('reads error codes below 0', () => {
    const error = encodeMessage({ appError: { chainId, requestId: 3, errorCode: -4, errorMessage: 'slow down' } });
    // zigzag: -4 is 7
    expect(Buffer.from(error).toString('hex')).toContain('1807');
    expect(decodeMessage('appError', Buffer.from(error))).toMatchObject({ errorCode: -4, errorMessage: 'slow down' });
  });

  it('never throws, whatever the bytes are, and decodes them or not', () => {
    const start = fc.constantFrom('5a', '62', '6a', '72', '9a02', 'f201', 'fa01', '9202', '12', '');
    fc.assert(
      fc.property(start, fc.uint8Array({ maxLength: 300 }), (tag, rest) => {
        const body = Buffer.concat([Buffer.of(rest.length & 0x7f), Buffer.from(rest)]);
        for (const frame of [Buffer.concat([Buffer.from(tag, 'hex'), body]), Buffer.from(rest)]) {
          const { kind, bytes } = messageOf(frame);
          if (kind !== 'other') decodeMessage(kind, bytes);
        }
      }),
      fuzzed(3_000),
    );
  });
});
