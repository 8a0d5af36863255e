import type { EvmBlock } from '@firn/evm-contracts';
import { expect, it } from '@jest/globals';
import { expectedRows } from './expected-rows.js';

it('a block’s fees are those for gas and those for blobs', () => {
  const transaction = { gasUsed: 21_000n, effectiveGasPrice: 10n, nonce: 0, from: `0x${'1'.repeat(40)}`, logs: [] };
  const blobs = { ...transaction, type: 3, blobGasUsed: 262_144n, blobGasPrice: 694n };
  const block = { header: { height: 1 }, transactions: [transaction, blobs] } as unknown as EvmBlock;
  expect(expectedRows(block).block[0]!.fees_spent).toBe(String(2n * 210_000n + 262_144n * 694n));
});
