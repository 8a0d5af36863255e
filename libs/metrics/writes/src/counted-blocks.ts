import type { HeldLease } from '@nunatak/coordination';
import { inTransaction, StatementScript, TableRows } from '@nunatak/database';
import {
  ADDRESS,
  BLOCK_UNDO,
  BUCKET,
  CHAIN_ID,
  DEPLOYER,
  ICM_BUCKET,
  intervalNumber,
  LAST_SEEN,
  METRICS_TABLES,
} from '@nunatak/metrics-schema';
import type { Pool } from 'pg';
import { type AddressTable, addressRow, byIndexAlone, type Seen, updateSeen } from './address-rows.js';
import { type BlockUndo, encodeUndo } from './block-undo.js';
import { type Bucket, writeBuckets } from './bucket.js';
import { type ChainState, moveChain } from './chain-state.js';
import { addDeployerDays, type DeployerDay } from './deployer-days.js';
import type { IcmChanges } from './icm-changes.js';
import type { LastSeenChanges } from './last-seen-changes.js';
import { lockChain } from './lock-chain.js';
import { addUncovered, type Heights } from './uncovered-heights.js';

/** Addresses of a table that some blocks changed, as they are after them. */
export interface ChangedSeen {
  added: ReadonlyMap<string, Seen>;
  changed: ReadonlyMap<string, Seen>;
}

/** What some consecutive blocks change in what is counted of a chain. */
export interface CountedBlocks {
  readonly before: ChainState;
  readonly after: ChainState;
  /** Buckets as they are after the blocks. */
  readonly buckets: readonly Bucket[];
  readonly addresses: ChangedSeen;
  readonly deployers: ChangedSeen;
  /** Days on which addresses create for the first time. */
  readonly deployerDays: readonly DeployerDay[];
  readonly lastSeen: LastSeenChanges;
  readonly icm: IcmChanges;
  readonly uncovered: readonly Heights[];
  /** Of the newest of the blocks, by height. */
  readonly undo: readonly { height: number; undo: BlockUndo }[];
  /** Undos of blocks below this height are no longer needed. */
  readonly undoFrom: number;
  /** Minutes before this one are deleted, where it is another than at the last time. */
  readonly expiredBefore?: number | undefined;
}

/** Where counted blocks are written, and under which lease. */
export interface ChainStore {
  pool: Pool;
  chainId: string;
  /** Absent: nobody else writes this store. */
  lease?: Pick<HeldLease, 'assertHeldIn'> | undefined;
  /** Called after each statement. */
  onDone?: (() => void) | undefined;
}

/** Stores counted blocks and the position behind them, in one transaction. @throws HeadMovedError when another indexer has moved the position */
export async function writeCountedBlocks(
  { pool, chainId, lease, onDone }: ChainStore,
  blocks: CountedBlocks,
): Promise<void> {
  const script = new StatementScript();
  byIndexAlone(script);
  const rows = new TableRows(METRICS_TABLES);
  for (const [table, { added, changed }] of [
    [ADDRESS, blocks.addresses],
    [DEPLOYER, blocks.deployers],
  ] as [AddressTable, ChangedSeen][]) {
    for (const [address, seen] of added) rows.of(table).add(addressRow(chainId, table, address, seen));
    updateSeen(script, chainId, table, changed);
  }
  addDeployerDays(rows, chainId, blocks.deployerDays);
  for (const { height, undo } of blocks.undo)
    rows.of(BLOCK_UNDO).add(`${chainId}\t${height}\t\\\\x${encodeUndo(undo).toString('hex')}\n`);
  script.copy(rows.encoded(), (table) => CHAIN_ID.partition(table, chainId));
  script.add(`DELETE FROM ${CHAIN_ID.partition(BLOCK_UNDO.name, chainId)} WHERE height < $1`, [blocks.undoFrom]);
  writeBuckets(script, chainId, blocks.buckets);
  blocks.lastSeen.write(script, chainId);
  blocks.icm.write(script, chainId);
  addUncovered(script, chainId, blocks.uncovered);
  if (blocks.expiredBefore !== undefined) deleteMinutes(script, chainId, blocks.expiredBefore);
  const { text, values } = moveChain(chainId, blocks.after);
  script.add(text, values);
  await inTransaction(pool, async (client) => {
    await lockChain(client, chainId, blocks.before, lease);
    await script.run(client, onDone);
  });
}

/** Adds the statements that delete what is counted by minute before one. @param minute Unix seconds / 60 */
function deleteMinutes(script: StatementScript, chainId: string, minute: number): void {
  for (const { name } of [BUCKET, LAST_SEEN, ICM_BUCKET])
    script.add(`DELETE FROM ${CHAIN_ID.partition(name, chainId)} WHERE time_interval = $1 AND begins_at < $2`, [
      intervalNumber('minute'),
      minute * 60,
    ]);
}
