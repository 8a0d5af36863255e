import { describe, expect, it } from '@jest/globals';
import type { EvmBlock, Hex } from '@nunatak/evm-contracts';
import type { TransferReading } from '@nunatak/evm-decoding';
import { encodeEventTopics, parseAbi } from 'viem/utils';
import { expectedRows } from './expected-rows.js';

const ERC4906 = parseAbi(['event BatchMetadataUpdate(uint256 from, uint256 to)']);

it('a block’s fees are those for gas and those for blobs', () => {
  const transaction = { gasUsed: 21_000n, effectiveGasPrice: 10n, nonce: 0, from: `0x${'1'.repeat(40)}`, logs: [] };
  const blobs = { ...transaction, type: 3, blobGasUsed: 262_144n, blobGasPrice: 694n };
  const block = { header: { height: 1 }, transactions: [transaction, blobs] } as unknown as EvmBlock;
  expect(expectedRows(block, new Map()).block[0]!.fees_spent).toBe(String(2n * 210_000n + 262_144n * 694n));
});

describe('rows of transfers', () => {
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
  const [token, alice, bob] = [1, 2, 3].map((n) => `0x${String(n).padStart(40, '0')}`) as [Hex, Hex, Hex];
  const word = (hex: Hex) => hex.slice(2).padStart(64, '0');
  const unindexed = {
    logIndex: 0,
    address: token,
    topics: [TRANSFER],
    data: `0x${word(alice)}${word(bob)}${word('0x7')}`,
  };
  const amount = {
    logIndex: 1,
    address: token,
    topics: [TRANSFER, ...[alice, bob].map((a) => `0x${word(a)}`)],
    data: `0x${word('0x9')}`,
  };
  const transaction = {
    ...{ transactionIndex: 4, gasUsed: 1n, effectiveGasPrice: 1n, nonce: 0, from: alice },
    logs: [unindexed, amount],
  };
  const block = { header: { height: 1 }, transactions: [transaction] } as unknown as EvmBlock;
  /** Of each row its log, standard or shape, token id and amount. */
  const rows = (reading?: TransferReading) => {
    const { token_transfer, unread_transfer } = expectedRows(block, new Map(reading ? [[token, reading]] : []));
    return {
      read: token_transfer.map((r) => [r.log_index, r.standard, r.token_id, r.value]),
      unread: unread_transfer.map((r) => [r.log_index, r.shape, r.token_id]),
    };
  };

  it('are as logs are shaped, and what is of no standard is not read', () => {
    expect(rows()).toEqual({ read: [['1', '20', null, '9']], unread: [['0', '1', '7']] });
  });

  it('are as their contract is read', () => {
    expect(rows('unindexed')).toEqual({ read: [['0', '721', '7', null]], unread: [['1', '0', '9']] });
    expect(rows('erc20')).toEqual({ read: [['1', '721', '9', null]], unread: [['0', '1', '7']] });
    expect(rows('punk')).toEqual({
      read: [],
      unread: [
        ['1', '0', '9'],
        ['0', '1', '7'],
      ],
    });
  });
});

it('a range of tokens that its contract logs when a transaction creates it is a row for each, other ranges are none', () => {
  const abi = parseAbi(['event ConsecutiveTransfer(uint256 indexed, uint256, address indexed, address indexed)']);
  const [alice, created, other] = [1, 2, 3].map((n) => `0x${String(n).padStart(40, '0')}` as const);
  const topics = encodeEventTopics({
    abi,
    eventName: 'ConsecutiveTransfer',
    args: [7n, `0x${'0'.repeat(40)}`, alice!],
  });
  const range = (logIndex: number, address: Hex, last: bigint) => ({
    ...{ logIndex, address, topics },
    data: `0x${last.toString(16).padStart(64, '0')}`,
  });
  const creation = {
    ...{ transactionIndex: 0, gasUsed: 1_000n, effectiveGasPrice: 1n, nonce: 0, from: alice, contractAddress: created },
    logs: [range(0, created!, 8n), range(1, other!, 8n), range(2, created!, 2n ** 256n - 1n)],
  };
  const call = {
    ...creation,
    transactionIndex: 1,
    to: created,
    contractAddress: undefined,
    logs: [range(3, created!, 9n)],
  };
  const block = { header: { height: 1 }, transactions: [creation, call] } as unknown as EvmBlock;
  const { token_transfer } = expectedRows(block, new Map());
  expect(token_transfer.map((r) => [r.log_index, r.batch_index, r.standard, r.token, r.token_id, r.value])).toEqual([
    ['0', '0', '721', created, '7', null],
    ['0', '1', '721', created, '8', null],
  ]);
});

it('a log that states changed metadata is a row, with the tokens concerned', () => {
  const word = (n: number) => n.toString(16).padStart(64, '0');
  const topics = [encodeEventTopics({ abi: ERC4906, eventName: 'BatchMetadataUpdate' })[0]];
  const log = { logIndex: 4, address: `0x${'7'.repeat(40)}`, topics, data: `0x${word(3)}${word(5)}` };
  const transaction = { gasUsed: 0n, effectiveGasPrice: 0n, nonce: 0, from: `0x${'1'.repeat(40)}`, logs: [log] };
  const block = { header: { height: 9 }, transactions: [transaction] } as unknown as EvmBlock;
  expect(expectedRows(block, new Map()).metadata_update).toEqual([
    { height: '9', log_index: '4', token: log.address, first_token_id: '3', last_token_id: '5' },
  ]);
});
