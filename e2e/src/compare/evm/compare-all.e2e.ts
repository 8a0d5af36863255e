import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VARIANTS } from '../../contract/fields.js';
import { type EvmOperationName, OPERATIONS } from '../../contract/operations.js';
import { Oracle } from '../../oracle/oracle.js';
import type { Expected } from '../../oracle/records.js';
import { annotated, type ChainUnderTest, startMainChain } from '../../system.js';
import { BRIEF, compareAll, THOROUGH } from './compare-all.js';
import type { Thoroughness } from './compare-chain.js';
import { EVM_FIELDS } from './evm-fields.js';
import { type Mutation, startStandIn } from './stand-in.js';

/** Planted faults: one operation's answer is changed a little. */
const PLANTED: [string, EvmOperationName, (record: Expected) => Expected][] = [
  ['an amount that is off by one', 'erc20', changed('value', (value) => String(BigInt(value as string) + 1n))],
  ['a number in place of a string', 'native', changed('nonce', Number)],
  ['a field that nobody knows', 'internals', (record) => ({ ...record, more: 1 })],
  ['a lost field', 'erc1155', ({ logIndex: _, ...record }) => record],
  [
    'an address in lower case',
    'erc721',
    changed('from', (from) => ({ address: (from as { address: string }).address.toLowerCase() })),
  ],
  ['fees', 'blocks', changed('feesSpent', () => '5')],
  ['another owner', 'collectionTokens', changed('ownerAddress', () => `0x${'1'.repeat(40)}`)],
  [
    'metadata of another token',
    'collectibleBalances',
    changed('metadata', (metadata) => ({ ...(metadata as Expected), name: 'Another' })),
  ],
];

describe('the comparison', () => {
  let chain: ChainUnderTest;
  let oracle: Oracle;

  beforeAll(async () => {
    chain = annotated(await startMainChain(5, 120));
    oracle = await Oracle.read(chain.node.rpc, chain.description);
  });
  afterAll(() => chain.node.stop());

  const compareWith = async (
    mutation: Mutation | undefined,
    how: Thoroughness = { ...BRIEF, addresses: 0, more: 1000, isBrief: false, stride: 30 },
  ): ReturnType<typeof compareAll> => {
    const service = await startStandIn(oracle, mutation);
    try {
      return await compareAll(service.url, [oracle], how);
    } finally {
      service.stop();
    }
  };

  it('finds nothing in answers that are right, and sees every operation and every field that is served', async () => {
    const { answered, coverage } = await compareWith(undefined, { ...THOROUGH, addresses: 15 });
    const compared = Object.entries(OPERATIONS).filter(
      ([, { resource }]) => resource in VARIANTS || EVM_FIELDS.resources.includes(resource),
    );
    expect([...answered].sort()).toEqual(compared.map(([operation]) => operation).sort());
    expect(coverage.missing()).toEqual([]);
    expect(coverage.needlesslyExcused()).toEqual([]);
  });

  it.each(PLANTED)('finds %s', async (_, planted, change) => {
    const mutation: Mutation = (operation, answer) => {
      const { items = '' } = OPERATIONS[operation] as { items?: string };
      const list = answer[items];
      return operation === planted && Array.isArray(list) ? { ...answer, [items]: list.map(change) } : answer;
    };
    await expect(compareWith(mutation)).rejects.toThrow(new RegExp(`differences in .*\\n${planted} `));
  });

  it('finds a page that lacks an item', async () => {
    const mutation: Mutation = (operation, answer) =>
      operation === 'native' ? { ...answer, transactions: (answer.transactions as unknown[]).slice(1) } : answer;
    await expect(compareWith(mutation)).rejects.toThrow(/native .*expected \d+ items/);
  });
});

function changed(field: string, change: (value: unknown) => unknown): (record: Expected) => Expected {
  return (record) => ({ ...record, [field]: change(record[field]) });
}
