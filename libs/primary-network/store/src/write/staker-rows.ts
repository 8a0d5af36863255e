import type { PoolClient } from 'pg';
import { NETWORK_ID } from '../tables/network-id.js';
import { STAKER } from '../tables/staker.js';
import { refreshCurrentStakers } from './current-stakers.js';
import { KeyedRows } from './keyed-rows.js';
import { type JsonRow, jsonOf, recordOf } from './recordsets.js';

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

/** What stands in the rows of transactions, which are written before: where the row's time began, and what the staking one is. */
const PLACE = ['height', 'transaction_index'];
const OF_TRANSACTION = ['time', 'type'];
/** What an added row has beside columns: of a later cycle, the transaction that began it. */
export const BEGUN_ID = 'begun_id';

/** What a batch adds to `staker`, without what the staking transaction's row tells, and changes in it. Written after the batch's transactions. */
export class StakerRows extends KeyedRows {
  constructor(private readonly networkId: string) {
    super(STAKER, CHANGING);
  }

  /** Whose rows were added or changed, as `\x` and hex digits. */
  get transactionIds(): string[] {
    return [...new Set(this.rows.map((row) => String(row.transaction_id)))];
  }

  override async write(client: PoolClient): Promise<void> {
    await super.write(client);
    await refreshCurrentStakers(client, this.networkId, this.transactionIds);
  }

  protected override async writeInserts(client: PoolClient, rows: readonly JsonRow[]): Promise<void> {
    const own = Object.keys(STAKER.columns).filter((column) => ![...PLACE, ...OF_TRANSACTION].includes(column));
    const of = (row: string, columns: readonly string[]) => columns.map((column) => `${row}.${column}`).join(', ');
    const transaction = NETWORK_ID.partition('transaction', this.networkId);
    await client.query(
      `INSERT INTO staker (${PLACE.join(', ')}, ${OF_TRANSACTION.join(', ')}, ${own.join(', ')})
       SELECT ${of('p', PLACE)}, ${of('t', OF_TRANSACTION)}, ${of('r', own)}
       FROM json_to_recordset($1::json) AS r (${recordOf(STAKER, own)}, ${BEGUN_ID} bytea)
       JOIN ${transaction} t ON t.id = r.transaction_id
       JOIN ${transaction} p ON p.id = coalesce(r.${BEGUN_ID}, r.transaction_id)`,
      [jsonOf(rows)],
    );
    // A delegation lies within the time of its validator, of which a node has one at a time.
    await client.query(
      `UPDATE staker d SET validator_id = v.transaction_id FROM staker v
       WHERE d.network_id = $1 AND d.transaction_id = ANY($2::bytea[]) AND d.kind = 'D' AND d.validator_id IS NULL
         AND v.network_id = $1 AND v.kind = 'V' AND v.node_id = d.node_id AND v.subnet_id = d.subnet_id
         AND v.start_time <= d.start_time AND v.end_time >= d.end_time`,
      [this.networkId, rows.map((row) => row.transaction_id)],
    );
  }
}
