import { exactJson } from '@firn/data-api';
import { describe, expect, it } from '@jest/globals';
import { evmChainIdOf, genesisDataOf } from './genesis-data.js';

const read = (text: string) => genesisDataOf(Buffer.from(text));

describe('a genesis', () => {
  it('of an EVM chain is an object, with null for what it may leave out', () => {
    expect(read('{"config":{"chainId":43114},"gasLimit":"0x5f5e100","alloc":{},"baseFeePerGas":"0x1"}')).toEqual({
      config: { chainId: 43114 },
      gasLimit: '0x5f5e100',
      alloc: {},
      airdropAmount: null,
      baseFeePerGas: '0x1',
      blobGasUsed: null,
      excessBlobGas: null,
    });
  });

  it('of another chain that is a JSON object is that object', () => {
    expect(read(' {"name":"x"}')).toEqual({ name: 'x' });
  });

  it('keeps all digits of integers, and texts that look like them', () => {
    const text =
      '{"a":18446744073709551615,"b":[-9223372036854775808,1.5,1e3],"c":"18446744073709551615","d":"\\"7777777777777777777"}';
    expect(read(text)).toMatchObject({ a: 18446744073709551615n, b: [-9223372036854775808n, 1.5, 1000] });
    expect(exactJson(read(text))).toBe(text.replace('1e3', '1000'));
    expect(read('{"a":9007199254740991}')).toEqual({ a: 9007199254740991 });
  });

  it.each(['', 'fuji', '[1]', '{', '{"a":}', '7', '{"a":01}', `{"a":${'['.repeat(70)}${']'.repeat(70)}}`])(
    'that is %p is none that could be shown',
    (text) => {
      expect(read(text)).toBeUndefined();
    },
  );

  it.each([
    ['a string that never ends', `{"${'\\"'.repeat(200_000)}`],
    ['lists without end', `{"a":${'['.repeat(200_000)}`],
    ['lists in lists', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('that is %s is none, and is read at once', (_, text) => {
    expect(read(text)).toBeUndefined();
  });

  it('may be any bytes', () => {
    expect(genesisDataOf(Buffer.from([0, 0, 0, 1, 255, 254]))).toBeUndefined();
  });

  it('names its chain id where it is an EVM chain’s', () => {
    expect(evmChainIdOf({ config: { chainId: 7 } })).toBe(7);
    expect(evmChainIdOf({ config: { chainId: 2n ** 64n } })).toBe(2n ** 64n);
    expect(
      [{}, { config: null }, { config: { chainId: '7' } }, { config: { chainId: 1.5 } }].map(evmChainIdOf),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
