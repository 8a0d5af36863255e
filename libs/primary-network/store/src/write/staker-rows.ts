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

/** What stands in the staking transaction's row, which is written before. */
const OF_TRANSACTION = ['height', 'time', 'transaction_index', 'type'];

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
    const own = Object.keys(STAKER.columns).filter((column) => !OF_TRANSACTION.includes(column));
    await client.query(
      `INSERT INTO staker (${OF_TRANSACTION.join(', ')}, ${own.join(', ')})
       SELECT t.height, t.time, t.transaction_index, t.type, ${own.map((column) => `r.${column}`).join(', ')}
       FROM json_to_recordset($1::json) AS r (${recordOf(STAKER, own)})
       JOIN ${NETWORK_ID.partition('transaction', this.networkId)} t ON t.id = r.transaction_id`,
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
