import { describe, expect, it } from '@jest/globals';
import { expectedRows } from './expected-rows.mjs';

const [ALICE, BOB, TOKEN] = ['a1', 'b0', 'c0'].map((byte) => byte.repeat(20));
const topic = (address) => `0x${address.padStart(64, '0')}`;
const word = (value) => value.toString(16).padStart(64, '0');
const [HASH, PARENT] = ['1f', '2f'].map((byte) => byte.repeat(32));
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb';

const block = {
  number: '0x7',
  timestamp: '0x64',
  hash: `0x${HASH}`,
  parentHash: `0x${PARENT}`,
  baseFeePerGas: '0x5',
  gasUsed: '0x10',
  gasLimit: '0x20',
  transactions: [
    {
      type: '0x0',
      to: `0x${TOKEN}`,
      from: `0x${ALICE}`,
      hash: `0x${HASH}`,
      nonce: '0x1',
      gas: '0x9',
      value: '0x0',
      input: '0xabcd',
    },
  ],
};
const logs = [
  { address: `0x${TOKEN}`, topics: [TRANSFER, topic(ALICE), topic(BOB)], data: `0x${word(255)}`, logIndex: '0x0' },
  { address: `0x${TOKEN}`, topics: [TRANSFER, topic(ALICE), topic(BOB), `0x${word(9)}`], data: '0x', logIndex: '0x1' },
  {
    address: `0x${TOKEN}`,
    topics: [TRANSFER_BATCH, topic(ALICE), topic(ALICE), topic(BOB)],
    data: `0x${[64, 160, 2, 3, 4, 2, 5, 6].map(word).join('')}`,
    logIndex: '0x2',
  },
];
const receipts = [{ status: '0x1', gasUsed: '0x4', effectiveGasPrice: '0x6', logs }];
const call = (type, more) => ({ type, from: `0x${ALICE}`, to: `0x${BOB}`, gas: '0x3', gasUsed: '0x2', ...more });
const failed = call('CALL', { error: 'execution reverted', calls: [call('CALL', { value: '0x2' })] });
const traces = [
  { result: call('CALL', { value: '0x1', calls: [call('CALL', { value: '0x5' }), failed, call('STATICCALL')] }) },
];

describe('expectedRows', () => {
  it('tells a block’s rows from what a node says of it', () => {
    expect(expectedRows({ block, receipts, traces })).toEqual({
      block: [`7|${HASH}|${PARENT}|100|||1|5|16|32||24`],
      transaction: [`7|0|${HASH}|0|1|false|${ALICE}|${TOKEN}|1|9|4|6|||0|abcd`],
      token_transfer: [
        `7|0|0|0|20|${TOKEN}|${ALICE}|${BOB}||255`,
        `7|0|1|0|721|${TOKEN}|${ALICE}|${BOB}|9|`,
        `7|0|2|0|1155|${TOKEN}|${ALICE}|${BOB}|3|5`,
        `7|0|2|1|1155|${TOKEN}|${ALICE}|${BOB}|4|6`,
      ],
      internal_transaction: [`7|0|1|1|false|${ALICE}|${BOB}|5|3|2`, `7|0|3|1|true|${ALICE}|${BOB}|2|3|2`],
      contract_change: [],
    });
  });

  it('tells which contracts came and went, none of which under a call that failed', () => {
    const [MADE, CHILD] = ['d1', 'd2'].map((byte) => byte.repeat(20));
    const made = (type, by, to, more) => call(type, { from: `0x${by}`, to: `0x${to}`, ...more });
    const reverted = call('CALL', { error: 'execution reverted', calls: [made('CREATE', MADE, BOB)] });
    const child = made('CREATE2', MADE, CHILD, { calls: [made('SELFDESTRUCT', CHILD, ALICE)] });
    const top = made('CREATE', ALICE, MADE, { calls: [reverted, child, made('SELFDESTRUCT', TOKEN, ALICE)] });
    const sent = { ...block, transactions: [{ ...block.transactions[0], to: null }] };
    const receipt = { ...receipts[0], contractAddress: `0x${MADE}` };
    expect(expectedRows({ block: sent, receipts: [receipt], traces: [{ result: top }] }).contract_change).toEqual([
      `7|0|0|0|${MADE}|${ALICE}`,
      `7|0|3|2|${CHILD}|${MADE}`,
      `7|0|4|4|${CHILD}|`,
      `7|0|5|3|${TOKEN}|`,
    ]);
  });
});
