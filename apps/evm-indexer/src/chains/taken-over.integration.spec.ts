import { expect, it } from '@jest/globals';
import { inTransaction } from '@nunatak/database';
import type { BlockAppended, BlockReverted, Hex } from '@nunatak/evm-contracts';
import { evmCoverage, partitionName } from '@nunatak/evm-store';
import type { PoolClient } from 'pg';
import { singleLog } from '../testing/audit.js';
import { account, CHAIN, transaction } from '../testing/scripted-chain.js';
import { useScriptedIndexing } from '../testing/use-scripted-indexing.js';

const test = useScriptedIndexing();
const [ALICE, CARDS, MADE] = [0xa11ce, 0x1155, 0x3ade].map(account) as [Hex, Hex, Hex];

/** The tables that the release before has: those that it takes back blocks of. */
const EARLIER_TABLES = [
  'block',
  'transaction',
  'token_transfer',
  'internal_transaction',
  'native_balance',
  'erc20_balance',
];

/** The columns of `chain_head` that say where the chain stands. */
async function setHead(client: PoolClient, { height, hash, epoch, sequence }: BlockReverted | BlockAppended) {
  await client.query(
    'UPDATE chain_head SET height = $2, hash = $3, epoch = $4, sequence = $5, transaction_count = 0 WHERE chain_id = $1',
    [CHAIN, height, Buffer.from(hash.slice(2), 'hex'), epoch, sequence],
  );
}

/** An indexer of the release before takes a chain back. */
async function takenBackByEarlierRelease(event: BlockReverted): Promise<void> {
  const { height } = event;
  await inTransaction(test.pool, async (client) => {
    for (const table of EARLIER_TABLES)
      await client.query(`DELETE FROM ${partitionName(table, CHAIN)} WHERE height > $1`, [height]);
    await evmCoverage.trim(client, CHAIN, height);
    await setHead(client, event);
  });
}

/** It stores an empty block of the new branch. */
async function storedByEarlierRelease(event: BlockAppended): Promise<void> {
  const { height, hash, parentHash } = event;
  const [own, parent] = [hash, parentHash].map((hex) => Buffer.from(hex.slice(2), 'hex'));
  await inTransaction(test.pool, async (client) => {
    await client.query(
      `INSERT INTO block (chain_id, height, hash, parent_hash, timestamp, transaction_count, cumulative_transactions, gas_used, gas_limit, fees_spent)
        VALUES ($1, $2, $3, $4, 1, 0, 0, 0, 1, 0)`,
      [CHAIN, height, own, parent],
    );
    for (const kind of ['blocks', 'frames', 'balances'] as const)
      await evmCoverage.extend(client, CHAIN, kind, { from: height, to: height });
    await setHead(client, event);
  });
}

/** A block in which Alice makes a contract and mints tokens of another. */
function busyBlock() {
  const { to: _to, ...sent } = transaction(0, ALICE, CARDS, [singleLog(CARDS, account(0), ALICE, 7n, 5n)]);
  const event = test.chain.append({ transactions: [{ ...sent, contractAddress: MADE }] });
  const made = { transactionIndex: 0, depth: 0, value: 0n, gasLimit: 9n, gasUsed: 8n, failed: false };
  event.block.frames = [{ ...made, type: 'CREATE', from: ALICE, to: MADE }];
  return event;
}

it('takes a chain over of which an earlier release took back blocks in the tables that it knows', async () => {
  const first = await test.startIndexer();
  await first.handle([test.chain.append(), busyBlock(), busyBlock()]);
  await first.stop();
  await takenBackByEarlierRelease(test.chain.revertTo(0));

  const next = await test.startIndexer();
  await next.handle([busyBlock()]);
  expect(await test.store.heights()).toEqual([0, 1]);
  const { rows: made } = await test.pool.query('SELECT height::int FROM contract_change ORDER BY 1');
  const { rows: held } = await test.pool.query('SELECT height::int FROM erc1155_balance WHERE balance > 0 ORDER BY 1');
  expect([made, held]).toEqual([[{ height: 1 }], [{ height: 1 }]]);
});

it('takes a chain over of which an earlier release has stored other blocks in the place of some', async () => {
  const first = await test.startIndexer();
  await first.handle([test.chain.append(), busyBlock(), busyBlock(), busyBlock()]);
  await first.stop();
  await takenBackByEarlierRelease(test.chain.revertTo(1));
  await storedByEarlierRelease(test.chain.append());

  const next = await test.startIndexer();
  await next.handle([busyBlock()]);
  expect(await test.store.heights()).toEqual([0, 1, 2, 3]);
  const { rows: made } = await test.pool.query('SELECT height::int FROM contract_change ORDER BY 1');
  expect(made).toEqual([{ height: 1 }, { height: 3 }]);
});
