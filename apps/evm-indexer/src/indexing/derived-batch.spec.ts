import { expect, it } from '@jest/globals';
import { receivedLogs, sentLogs } from '@nunatak/evm-decoding/testing';
import { account, CHAIN, ScriptedChain, transaction } from '../testing/scripted-chain.js';
import { deriveBatch } from './derived-batch.js';

it('a block’s fees are those for gas and those for blobs', () => {
  const [ALICE, BOB] = [account(0xa11ce), account(0xb0b)];
  const plain = { ...transaction(0, ALICE, BOB), gasUsed: 21_000n, effectiveGasPrice: 10n };
  const blobs = { ...plain, transactionIndex: 1, type: 3, blobGasUsed: 262_144n, blobGasPrice: 694n };
  const event = new ScriptedChain().append({ transactions: [plain, blobs] });
  const { rows } = deriveBatch(CHAIN, [event], 0n);
  const block = rows.encoded().find(({ table }) => table === 'block')!;
  expect(Buffer.from(block.copies[0]!).toString().trimEnd().split('\t').at(-1)).toBe(
    String(2n * 210_000n + 262_144n * 694n),
  );
});

it('a log that states a change of metadata is a row, a range of tokens as one', () => {
  const collection = account(0xca7);
  const range = '0x6bd5c950a8d8df17f772f5af37cb3655737899cbf903264b9795592da439661c';
  const word = (n: bigint) => n.toString(16).padStart(64, '0');
  const log = { logIndex: 4, address: collection, topics: [range], data: `0x${word(2n)}${word(2n ** 256n - 1n)}` };
  const sent = transaction(0, account(1), collection);
  const event = new ScriptedChain().append({ transactions: [{ ...sent, logs: [log as (typeof sent.logs)[number]] }] });
  const updates = deriveBatch(CHAIN, [event], 0n)
    .rows.encoded()
    .find(({ table }) => table === 'metadata_update');
  expect(Buffer.from(updates!.copies[0]!).toString().trimEnd().split('\t').slice(2)).toEqual([
    ...['4', `\\\\x${collection.slice(2)}`, '2', String(2n ** 256n - 1n)],
  ]);
});

it('events of a message are rows of the transaction that logged them, whichever side they are of', () => {
  const [ALICE, BOB, TOKEN] = [account(0xa11ce), account(0xb0b), account(0x20)];
  const message = { nonce: 5, sender: ALICE, recipient: BOB };
  const sent = transaction(0, ALICE, BOB, sentLogs(message, TOKEN, 0));
  const received = transaction(1, ALICE, BOB, receivedLogs(message, ALICE, 2));
  const { rows } = deriveBatch(CHAIN, [new ScriptedChain().append({ transactions: [sent, received] })], 0n);
  const events = rows.encoded().find(({ table }) => table === 'interchain_event')!;
  const lines = Buffer.from(events.copies[0]!).toString().trimEnd().split('\n');
  // Transaction, log, kind.
  expect(lines.map((line) => line.split('\t').slice(2, 5).join(' '))).toEqual(['0 0 0', '1 2 1', '1 3 2']);
});
