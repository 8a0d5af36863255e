import { describe, expect, it } from '@jest/globals';
import { exactJson } from '@nunatak/data-api';
import { evmChainIdOf, genesisDataOf } from './genesis-data.js';

const read = (text: string) => genesisDataOf(Buffer.from(text));

describe('a genesis', () => {
  it('of an EVM chain is an object, with null for what it may leave out', () => {
    expect(
      read(
        '{"config":{"chainId":43114},"gasLimit":"0x5f5e100","alloc":{"0a":{"balance":"0x1","nonce":1}},"baseFeePerGas":5}',
      ),
    ).toEqual({
      config: { chainId: 43114 },
      gasLimit: '0x5f5e100',
      alloc: { '0a': { balance: '0x1', nonce: 1 } },
      airdropAmount: null,
      baseFeePerGas: 5,
      blobGasUsed: null,
      excessBlobGas: null,
    });
  });

  it('of another chain is its text', () => {
    for (const text of [' {"name":"x"}', 'fuji', '[1]', '{', '{"a":}', '7', '{"a":01}', 'é\n'])
      expect(read(text)).toBe(text);
  });

  it('that is no text is hex digits, and one that is empty is absent', () => {
    expect(genesisDataOf(Buffer.from([0, 0, 0, 1, 255, 254]))).toBe('0x00000001fffe');
    expect(genesisDataOf(Buffer.from([0, 0, 0, 1]))).toBe('0x00000001');
    expect(genesisDataOf(Buffer.alloc(0))).toBeUndefined();
  });

  it.each([
    '{"config":{"chainId":7},"baseFeePerGas":"0x1"}',
    '{"config":{"chainId":7},"gasLimit":5}',
    '{"config":{"chainId":7},"alloc":[]}',
    '{"config":{"chainId":7},"alloc":{"a":{"balance":5}}}',
    '{"config":{"chainId":7,"feeConfig":{"gasLimit":"5"}}}',
    '{"config":{"chainId":7,"txAllowListConfig":{"adminAddresses":"0x"}}}',
    '{"config":{"chainId":7,"warpConfig":null}}',
  ])('whose members are of other types than clients demand is its text: %s', (text) => {
    expect(read(text)).toBe(text);
  });

  it('keeps all digits of integers, and texts that look like them', () => {
    const nulls = '"airdropAmount":null,"baseFeePerGas":null,"blobGasUsed":null,"excessBlobGas":null';
    const text = `{${nulls},"config":{"chainId":18446744073709551615},"a":18446744073709551615,"b":[-9223372036854775808,1.5,1e3],"c":"18446744073709551615","d":"\\"7777777777777777777"}`;
    expect(read(text)).toMatchObject({ a: 18446744073709551615n, b: [-9223372036854775808n, 1.5, 1000] });
    expect(exactJson(read(text))).toBe(text.replace('1e3', '1000'));
    expect(read('{"config":{"chainId":9007199254740991}}')).toMatchObject({ config: { chainId: 9007199254740991 } });
  });

  it('that is too deep is its text', () => {
    const text = `{"config":{"chainId":7},"a":${'['.repeat(70)}${']'.repeat(70)}}`;
    expect(read(text)).toBe(text);
  });

  it.each([
    ['a string that never ends', `{"${'\\"'.repeat(200_000)}`],
    ['lists without end', `{"a":${'['.repeat(200_000)}`],
    ['lists in lists', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('that is %s is its text, and is read at once', (_, text) => {
    expect(read(text)).toBe(text);
  });

  it('names its chain id where it is an EVM chain’s', () => {
    expect(evmChainIdOf({ config: { chainId: 7 } })).toBe(7);
    expect(evmChainIdOf({ config: { chainId: 2n ** 64n } })).toBe(2n ** 64n);
    expect(
      [{}, { config: null }, { config: { chainId: '7' } }, { config: { chainId: 1.5 } }].map(evmChainIdOf),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });
});
