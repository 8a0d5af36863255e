import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BinaryTableRows, copyRows, inTransaction, StatementScript } from '@nunatak/database';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import {
  type AddedStaker,
  NETWORK_ID,
  PRIMARY_NETWORK_SCHEMA,
  registerNetwork,
  StakerStanding,
  type StakingTransaction,
  TRANSACTION,
  type TransactionRow,
  writeTransactionRow,
} from '@nunatak/primary-network-schema';
import { StakerRows } from './staker-rows.js';

const store = useDatabase({ prepare: (url) => migrateStore(PRIMARY_NETWORK_SCHEMA, url) });
const NETWORK = '12345';
const idOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const bytes = (byte: number, length = 32) => Buffer.alloc(length, byte);

const transactions = (
  [
    { id: idOf(1), type: 'AddAutoRenewedValidatorTx', time: 100, height: 3, index: 1 },
    { id: idOf(2), type: 'AddPermissionlessDelegatorTx', time: 110, height: 4, index: 0 },
    { id: idOf(3), type: 'RewardAutoRenewedValidatorTx', time: 200, height: 9, index: 2 },
    { id: idOf(4), type: 'AddDelegatorTx', time: 210, height: 10, index: 0 },
  ] as const
).map((t): TransactionRow => ({ ...t, chain: 'P', bytes: Buffer.from('tx'), id: Buffer.from(t.id, 'hex') }));

function stakerOf(
  kind: 'V' | 'D',
  id: number,
  start: bigint,
  end: bigint,
  more: Partial<AddedStaker> = {},
): AddedStaker {
  const isValidator = kind === 'V';
  const standing = new StakerStanding();
  standing.status = 'C';
  standing.currentHeight = 9;
  standing.potentialReward = 5n;
  return {
    transactionId: bytes(id),
    startTime: start,
    endTime: end,
    delegationFee: isValidator ? 20_000 : undefined,
    kind,
    nodeId: bytes(7, 20),
    subnetId: bytes(0),
    validatorId: undefined,
    publicKey: isValidator ? bytes(8, 48) : undefined,
    proofOfPossession: undefined,
    weight: 18_446_744_073_709_551_615n,
    rewardAddresses: [bytes(10, 20), bytes(11, 20)],
    feeAddresses: isValidator ? [] : undefined,
    standing,
    ...more,
  };
}

const RENEWAL = JSON.stringify({ nextPeriod: '100', quoted: 'a "\\" b' });

/** A validator in two cycles, a delegator that ends, and one whose validator's cycle began after it, in the same block. */
function stakers(): AddedStaker[] {
  const delegator = stakerOf('D', 2, 110n, 150n, { validatorId: bytes(1) });
  const [first, second] = [stakerOf('V', 1, 100n, 200n), stakerOf('V', 1, 200n, 300n)];
  for (const { standing } of [first, second]) standing.autoRenewal = RENEWAL;
  return [delegator, first, second, stakerOf('D', 4, 210n, 290n)];
}

/** The delegator ends. */
function endDelegator(rows: StakerRows): void {
  const standing = rows.standingOf(bytes(2), 110n);
  standing.status = 'E';
  standing.isRewarded = true;
  standing.endedId = bytes(3);
  standing.endedHeight = 11;
  standing.endedTime = 150;
  standing.earnedReward += 3n;
  rows.standingOf(bytes(2), 110n).earnedReward += 1n;
}

/** What is stored of a batch, which knows these transactions as its own. */
async function stored(own: readonly TransactionRow[], add: (rows: StakerRows) => void): Promise<string[]> {
  await store.pool.query('TRUNCATE staker');
  await written(own, add);
  return storedRows();
}

/** Writes a batch, which knows these transactions as its own. */
async function written(own: readonly TransactionRow[], add: (rows: StakerRows) => void): Promise<void> {
  const known = new Map<string, StakingTransaction>(
    own.map((transaction) => [transaction.id.toString('hex'), transaction]),
  );
  const rows = new StakerRows(NETWORK, known);
  add(rows);
  const script = new StatementScript();
  rows.write(script);
  await inTransaction(store.pool, (client) => script.run(client));
}

async function storedRows(): Promise<string[]> {
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
    for (const staker of stakers()) rows.add(staker);
    endDelegator(rows);
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

  it('have their staking transaction’s place, and a delegator’s validator', async () => {
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
        { ...validator, start: 200, height: 3, index: 1 },
        {
          ...{ kind: 'D', start: 210, height: 10, index: 0, time: 210, type: 'AddDelegatorTx' },
          ...{ status: 'C', earned: '0', validator: idOf(1), period: null },
        },
      ]);
    }
  });

  it('that are stored change in what a batch changes alone, and have it added to what they have earned', async () => {
    const all = await stored(transactions, (rows) => {
      addAll(rows);
      Object.assign(rows.standingOf(bytes(1), 100n), {
        autoRenewal: RENEWAL,
        delegateeReward: 7n,
        earnedFees: 5n,
      });
      Object.assign(rows.standingOf(bytes(4), 210n), { status: 'R', currentHeight: 12, potentialReward: 6n });
    });
    await store.pool.query('TRUNCATE staker');
    await written(transactions, (rows) => {
      for (const staker of stakers()) rows.add(staker);
      rows.standingOf(bytes(1), 100n).earnedFees = 9n;
    });
    await written([], (rows) => {
      endDelegator(rows);
      Object.assign(rows.standingOf(bytes(1), 100n), { autoRenewal: '{}', delegateeReward: 7n, earnedFees: -4n });
    });
    await written([], (rows) => {
      rows.standingOf(bytes(1), 100n).autoRenewal = RENEWAL;
      Object.assign(rows.standingOf(bytes(4), 210n), { status: 'R', currentHeight: 12, potentialReward: 6n });
    });
    expect(await storedRows()).toEqual(all);
  });
});
