import { expect, it } from '@jest/globals';
import { account, CHAIN, ScriptedChain, transaction } from '../testing/scripted-chain.js';
import { deriveBatch } from './derived-batch.js';

it('a block’s fees are those for gas and those for blobs', () => {
  const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];
  const plain = { ...transaction(0, ALICE, BOB), gasUsed: 21_000n, effectiveGasPrice: 10n };
  const blobs = { ...plain, transactionIndex: 1, type: 3, blobGasUsed: 262_144n, blobGasPrice: 694n };
  const event = new ScriptedChain().append({ transactions: [plain, blobs] });
  const { rows } = deriveBatch(CHAIN, [event], 0n);
  const block = rows.encoded().find(({ table }) => table === 'block')!;
  expect(Buffer.from(block.bytes).toString().trimEnd().split('\t').at(-1)).toBe(
    String(2n * 210_000n + 262_144n * 694n),
  );
});
