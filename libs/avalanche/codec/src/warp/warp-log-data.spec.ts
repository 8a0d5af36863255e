import { describe, expect, it } from '@jest/globals';
import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { fromHex, recorded } from '../testing/fixtures.js';
import { C_CHAIN_LOG_DATA } from '../testing/log-data.js';
import { decodeWarpLogData, unsignedWarpMessageBytes } from './warp-log-data.js';

const unsigned = fromHex(
  recorded<{ name: string; unsigned: string }>('warp-messages').find(({ name }) => name === 'C-hello')!.unsigned,
);

/** The log data with another byte at a place. */
function changed(at: number, byte: number): Buffer {
  const data = Buffer.from(C_CHAIN_LOG_DATA);
  data[at] = byte;
  return data;
}

describe('the data of a SendWarpMessage log', () => {
  it('that a C-Chain’s node answered has the message that validators signed', () => {
    expect(decodeWarpLogData(C_CHAIN_LOG_DATA)).toEqual(unsigned);
  });

  it('stands for a message, as the message’s own bytes do', () => {
    expect(unsignedWarpMessageBytes(C_CHAIN_LOG_DATA)).toEqual(unsigned);
    expect(unsignedWarpMessageBytes(unsigned)).toEqual(unsigned);
  });

  it.each([
    ['an offset of 64', changed(31, 64), 'the offset 32, but found 64'],
    ['an offset of more than 32 bits', changed(20, 1), 'a zero byte, but found 1'],
    ['a length with a word less', changed(63, 32), '96 bytes of log data, but found 160'],
    ['a length beyond the data', changed(60, 255), '4278190240 bytes of log data'],
    ['a length of more than 32 bits', changed(40, 1), 'a zero byte, but found 1'],
    ['padding that is not zero', changed(C_CHAIN_LOG_DATA.length - 1, 1), 'a zero byte, but found 1'],
    ['a word too many', Buffer.concat([C_CHAIN_LOG_DATA, Buffer.alloc(32)]), '160 bytes of log data, but found 192'],
    ['less than its two words', C_CHAIN_LOG_DATA.subarray(0, 63), '64 bytes, but found 63'],
  ])('is not: with %s', (_, data, message) => {
    expect(() => unsignedWarpMessageBytes(data)).toThrow(message);
    expect(() => unsignedWarpMessageBytes(data)).toThrow(AvalancheCodecError);
  });
});
