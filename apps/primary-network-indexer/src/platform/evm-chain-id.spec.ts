import { describe, expect, it } from '@jest/globals';
import { evmChainIdOf } from './evm-chain-id.js';

const read = (text: string) => evmChainIdOf(Buffer.from(text));

describe('the chain id of a genesis', () => {
  it('has all its digits', () => {
    expect(read('{"config":{"chainId":43114}}')).toBe('43114');
    expect(read('{"config":{"chainId":9007199254740993,"feeConfig":{"gasLimit":15000000}}}')).toBe('9007199254740993');
    expect(read('{"config":{"a":"\\"chainId\\":1","chainId":18446744073709551615},"n":[99999999999999999999]}')).toBe(
      '18446744073709551615',
    );
  });

  it.each([
    '{"config":{"chainId":"18446744073709551615"}}',
    '{"config":{"chainId":-18446744073709551615}}',
    '{"config":{"chainId":1.5}}',
    '{"config":{"chainId":1e30}}',
    `{"config":{"chainId":1${'0'.repeat(78)}}}`,
    '{"config":{}}',
    '{}',
    'null',
    '',
    `{"config":{"chainId":18446744073709551615},"${'\\"'.repeat(100_000)}`,
  ])('is not read of genesis %#', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
