import { BinaryTableRows, copyRows, inTransaction, StatementScript } from '@firn/database';
import { useDatabase } from '@firn/embedded-postgres/testing';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PRIMARY_NETWORK_SCHEMA } from '../schema/primary-network-schema.js';
import { NETWORK_ID } from '../tables/network-id.js';
import { TRANSACTION, type TransactionRow, writeTransactionRow } from '../tables/transaction.js';
import type { JsonRow } from './recordsets.js';
import { registerNetwork } from './register-network.js';
import { BEGUN_ID, StakerRows, type StakingTransaction } from './staker-rows.js';

const store = useDatabase({ prepare: (url) => PRIMARY_NETWORK_SCHEMA.migrate(url) });
const NETWORK = '12345';
const idOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const bytes = (byte: number, length = 32) => `\\x${idOf(byte).slice(0, 2 * length)}`;

const transactions = (
  [
    { id: idOf(1), type: 'AddAutoRenewedValidatorTx', time: 100, height: 3, index: 1 },
    { id: idOf(2), type: 'AddPermissionlessDelegatorTx', time: 110, height: 4, index: 0 },
    { id: idOf(3), type: 'RewardAutoRenewedValidatorTx', time: 200, height: 9, index: 2 },
    { id: idOf(4), type: 'AddDelegatorTx', time: 210, height: 10, index: 0 },
  ] as const
).map((t): TransactionRow => ({ ...t, chain: 'P', bytes: Buffer.from('tx'), id: Buffer.from(t.id, 'hex') }));

function rowOf(kind: 'V' | 'D', id: number, start: bigint, end: bigint, more: JsonRow = {}): JsonRow {
  return {
    network_id: NETWORK,
    transaction_id: bytes(id),
    start_time: start,
    end_time: end,
    delegation_fee: kind === 'V' ? 20_000 : undefined,
    kind,
    node: 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    node_id: bytes(7, 20),
    subnet_id: bytes(0),
    public_key: kind === 'V' ? bytes(8, 48) : undefined,
    weight: 18_446_744_073_709_551_615n,
    delegatee_reward: 0,
    earned_reward: 0n,
    earned_fees: 0n,
    reward_locktime: 18_446_744_073_709_551_615n,
    reward_threshold: 1,
    reward_addresses: [bytes(10, 20), bytes(11, 20)],
    fee_locktime: kind === 'V' ? 0n : undefined,
    fee_threshold: kind === 'V' ? 0 : undefined,
    fee_addresses: kind === 'V' ? [] : undefined,
    status: 'C',
    current_height: 9,
    potential_reward: 5n,
    ...more,
  };
}

const renewal = { nextPeriod: 100n, authority: { locktime: 0n, threshold: 1, addresses: [idOf(9)] } };
const FIRST = rowOf('V', 1, 100n, 200n, { auto_renewal: renewal });
const SECOND = rowOf('V', 1, 200n, 300n, { auto_renewal: renewal, [BEGUN_ID]: bytes(3) });
const DELEGATOR = rowOf('D', 2, 110n, 150n, { validator_id: bytes(1) });
/** Its validator's cycle began after it, in the same block. */
const EARLY = rowOf('D', 4, 210n, 290n);

/** What is stored of a batch, which knows these transactions as its own. */
async function stored(own: readonly TransactionRow[], add: (rows: StakerRows) => void): Promise<string[]> {
  await store.pool.query('TRUNCATE staker');
  const known = new Map<string, StakingTransaction>(
    own.map((transaction) => [transaction.id.toString('hex'), transaction]),
  );
  const rows = new StakerRows(NETWORK, known);
  add(rows);
  const script = new StatementScript();
  rows.write(script);
  await inTransaction(store.pool, (client) => script.run(client));
  const { rows: found } = await store.pool.query<{ row: string }>(
    'SELECT to_jsonb(s)::text AS row FROM staker s ORDER BY 1',
  );
  return found.map(({ row }) => row);
}

describe('a batch’s stakers', () => {
  beforeAll(async () => {
    await registerNetwork(store.pool, NETWORK);
    const rows = new BinaryTableRows([TRANSACTION]);
    for (const transaction of transactions) writeTransactionRow(rows.of(TRANSACTION), Number(NETWORK), transaction);
    await inTransaction(store.pool, (client) =>
      copyRows(client, rows.encoded(), (table) => NETWORK_ID.partition(table, NETWORK)),
    );
  });

  beforeEach(() => store.pool.query('TRUNCATE staker'));

  const addAll = (rows: StakerRows) => {
    for (const row of [DELEGATOR, FIRST, SECOND, EARLY]) rows.insert({ ...row });
    const { network_id, transaction_id, start_time } = DELEGATOR;
    const key = { network_id, transaction_id, start_time };
    rows.update({ ...key, status: 'E', is_rewarded: true, ended_id: bytes(3), ended_time: 150, earned_reward: 3n });
    rows.update({ ...key, earned_reward: 1n });
  };

  it('have the same rows, whichever of their transactions the store alone knows', async () => {
    const [validator, delegator, reward, early] = transactions as [
      TransactionRow,
      TransactionRow,
      TransactionRow,
      TransactionRow,
    ];
    const all = await stored(transactions, addAll);
    expect(all).toHaveLength(4);
    for (const own of [
      [],
      [validator],
      [reward],
      [validator, reward],
      [delegator],
      [early],
      [delegator, reward, early],
    ])
      expect(await stored(own, addAll)).toEqual(all);
  });

  it('have their transaction’s place, of a later cycle that of the one that began it, and a delegator’s validator', async () => {
    for (const own of [transactions, []]) {
      await stored(own, addAll);
      const { rows } = await store.pool.query(
        `SELECT kind, start_time::int AS start, height::int, transaction_index AS index, time::int, type, status, earned_reward AS earned,
           encode(validator_id, 'hex') AS validator, auto_renewal->>'nextPeriod' AS period FROM staker ORDER BY start_time`,
      );
      const validator = {
        kind: 'V',
        time: 100,
        type: 'AddAutoRenewedValidatorTx',
        status: 'C',
        earned: '0',
        validator: null,
        period: '100',
      };
      expect(rows).toEqual([
        { ...validator, start: 100, height: 3, index: 1 },
        {
          ...{ kind: 'D', start: 110, height: 4, index: 0, time: 110, type: 'AddPermissionlessDelegatorTx' },
          ...{ status: 'E', earned: '4', validator: idOf(1), period: null },
        },
        { ...validator, start: 200, height: 9, index: 2 },
        {
          ...{ kind: 'D', start: 210, height: 10, index: 0, time: 210, type: 'AddDelegatorTx' },
          ...{ status: 'C', earned: '0', validator: idOf(1), period: null },
        },
      ]);
    }
  });
});
