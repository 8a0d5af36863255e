import { expect, it } from '@jest/globals';
import { PartitionKey } from './partition-key.js';

const chainId = new PartitionKey('chain_id', 'bigint');
const chain = new PartitionKey('chain', 'text');

it('names partitions by numbers as they are, by text in lower case, as PostgreSQL folds them', () => {
  expect(chainId.partition('block', '43114')).toBe('block_43114');
  expect(chain.partition('utxo', 'P')).toBe('utxo_p');
});

it('writes numbers bare into statements, and text in quotes', () => {
  expect([chainId.literal('43114'), chain.literal('P')]).toEqual(['43114', "'P'"]);
});

it('takes nothing that would have to be quoted', () => {
  for (const value of ['', '1; DROP TABLE block', '-1', '1e3', 'P', '12345678901234567890'])
    expect(() => chainId.partition('block', value)).toThrow(`not a chain_id: ${value}`);
  for (const value of ['', "P'", 'P"', '1', 'P X', 'ABCDEFGHIJKLMNOPQRST'])
    expect(() => chain.literal(value)).toThrow(`not a chain: ${value}`);
});
