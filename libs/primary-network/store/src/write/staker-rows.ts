import { type StatementScript, TableRows } from '@firn/database';
import { NETWORK_ID } from '../tables/network-id.js';
import { STAKER } from '../tables/staker.js';
import type { TransactionPlace } from '../tables/transaction.js';
import type { StoredTransactionType } from '../tables/transaction-types.js';
import { KeyedRows } from './keyed-rows.js';
import { copyRowOf, type JsonRow, jsonOf, recordOf } from './recordsets.js';

/** What of a staker changes after it was added. */
const CHANGING = [
  'current_height',
  'ended_height',
  'ended_time',
  'status',
  'is_rewarded',
  'ended_id',
  'weight',
  'potential_reward',
  'delegatee_reward',
  'auto_renewal',
];

/** What a staker has earned grows with each payout. */
const SUMS = ['earned_reward', 'earned_fees'];

/** What stands in the rows of transactions, which are written before: where the row's time began, and what the staking one is. */
const PLACE = ['height', 'transaction_index'];
const OF_TRANSACTION = ['time', 'type'];
/** A delegation lies within the time of its validator, of which a node has one at a time. */
const VALIDATOR = 'validator_id';
const VALIDATOR_OF = `(SELECT v.transaction_id FROM staker v
  WHERE v.network_id = r.network_id AND v.kind = 'V' AND v.node_id = r.node_id AND v.subnet_id = r.subnet_id
    AND v.start_time <= r.start_time AND v.end_time >= r.end_time LIMIT 1)`;
/** What an added row has beside columns: of a later cycle, the transaction that began it. */
export const BEGUN_ID = 'begun_id';

/** What of a staking transaction its staker's row has, too. */
export type StakingTransaction = TransactionPlace & { type: StoredTransactionType };

/** What a batch adds to `staker`, without what the staking transaction's row tells, and changes in it. Written after the batch's transactions. */
export class StakerRows extends KeyedRows {
  /** @param transactions the batch's own, by id in hex digits: rows of their stakers need no look-up */
  constructor(
    private readonly networkId: string,
    private readonly transactions: ReadonlyMap<string, StakingTransaction> = new Map(),
  ) {
    super(STAKER, CHANGING, SUMS);
  }

  protected override writeInserts(script: StatementScript, rows: readonly JsonRow[]): void {
    const copied = new TableRows({ partitioned: [STAKER] });
    const others: JsonRow[] = [];
    for (const row of rows) {
      const whole = this.wholeRow(row);
      if (whole) copied.of(STAKER).add(copyRowOf(STAKER, whole));
      else others.push(row);
    }
    script.copy(copied.encoded());
    this.writeOthers(script, others);
  }

  /** Completes a row: undefined where only the store knows its transactions, or its validator. */
  private wholeRow(row: JsonRow): JsonRow | undefined {
    if (row.kind === 'D' && row[VALIDATOR] === undefined) return undefined;
    const staking = this.transactionOf(row.transaction_id);
    const begun = row[BEGUN_ID] === undefined ? staking : this.transactionOf(row[BEGUN_ID]);
    if (!staking || !begun) return undefined;
    const whole: Record<string, unknown> = row;
    whole.height = begun.height;
    whole.transaction_index = begun.index;
    whole.time = staking.time;
    whole.type = staking.type;
    return whole;
  }

  private transactionOf(id: unknown): StakingTransaction | undefined {
    return this.transactions.get(String(id).slice(2));
  }

  /** Validators come first: delegators name theirs. */
  private writeOthers(script: StatementScript, rows: readonly JsonRow[]): void {
    const validators = rows.filter(({ kind }) => kind === 'V');
    const delegators = rows.filter(({ kind }) => kind === 'D');
    if (validators.length > 0) this.insertRows(script, validators, 'NULL');
    if (delegators.length > 0) this.insertRows(script, delegators, VALIDATOR_OF);
  }

  /** @param validatorId what a row `r` has as its validator's transaction */
  private insertRows(script: StatementScript, rows: readonly JsonRow[], validatorId: string): void {
    const elsewhere = [...PLACE, ...OF_TRANSACTION, VALIDATOR];
    const own = Object.keys(STAKER.columns).filter((column) => !elsewhere.includes(column));
    const of = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ');
    const transaction = NETWORK_ID.partition('transaction', this.networkId);
    script.add(
      `INSERT INTO staker (${PLACE.join(', ')}, ${OF_TRANSACTION.join(', ')}, ${VALIDATOR}, ${own.join(', ')})
       SELECT ${of('p', PLACE)}, ${of('t', OF_TRANSACTION)}, ${validatorId}, ${of('r', own)}
       FROM json_to_recordset($1::json) AS r (${recordOf(STAKER, own)}, ${BEGUN_ID} bytea)
       JOIN ${transaction} t ON t.id = r.transaction_id
       JOIN ${transaction} p ON p.id = coalesce(r.${BEGUN_ID}, r.transaction_id)`,
      [jsonOf(rows)],
    );
  }
}
