import { describe, expect, it } from '@jest/globals';
import type { Transaction } from '@nunatak/evm-contracts';
import { allFixtures, fixture } from '../testing/fixture.js';
import { mapCallTracer } from './call-tracer.js';
import { mintedAddresses } from './minted-addresses.js';
import { mapTransactions } from './transactions.js';

const { block, receipts, callTracer } = fixture('subnet-evm-minter/51');
const minter = '0x0200000000000000000000000000000000000001';
const [fresh, paid, refused] = [
  `0x${'3'.repeat(40)}`,
  '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc',
  '0x70997970c51812dc3a010c7d01b50e0d17dc79c8',
];
const transactions = () => mapTransactions(block.transactions, receipts, 51, block.hash);
const hashes = block.transactions.map((transaction: { hash: string }) => transaction.hash);

describe('addresses that the native minter pays', () => {
  it('are those of its logs and of the calls to it', () => {
    expect(mintedAddresses(transactions())).toEqual([fresh, paid, refused]);
    expect(mintedAddresses(transactions(), mapCallTracer(callTracer, hashes, new Map()), callTracer)).toEqual([
      fresh,
      paid,
      refused,
    ]);
  });

  it('are found in nested calls where the minter logs nothing', () => {
    const quiet = (): Transaction[] =>
      transactions().map((transaction) => ({ ...transaction, to: fresh, logs: [], input: '0x' }));
    const nested = callTracer.map((trace: { result: object }) => ({
      ...trace,
      result: { type: 'CALL', from: fresh, to: refused, calls: [trace.result] },
    }));
    expect(mintedAddresses(quiet())).toEqual([]);
    expect(mintedAddresses(quiet(), mapCallTracer(nested, hashes, new Map()), nested)).toEqual([fresh, paid, refused]);
    const flat = [{ type: 'call', action: { to: minter, input: callTracer[0].result.input } }];
    expect(mintedAddresses(quiet(), mapCallTracer(nested, hashes, new Map()), flat)).toEqual([fresh]);
  });

  it('are none in other blocks, nor in bytes that are no mint', () => {
    for (const { name, block, receipts } of allFixtures()) {
      if (name === 'subnet-evm-minter/51') continue;
      const others = mapTransactions(block.transactions, receipts, Number(block.number), block.hash);
      expect(mintedAddresses(others)).toEqual([]);
    }
    const short = transactions().map((transaction) => ({ ...transaction, logs: [], input: '0x4f5aaaba00' as const }));
    expect(mintedAddresses(short)).toEqual([]);
  });
});
