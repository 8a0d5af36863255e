import { inTransaction, StatementScript } from '@nunatak/database';
import {
  ADDRESS,
  BLOCK_UNDO,
  BUCKET,
  CHAIN_ID,
  DEPLOYER,
  intervalNumber,
  TIME_INTERVALS,
} from '@nunatak/metrics-schema';
import type { Pool, PoolClient } from 'pg';
import { type AddressTable, byIndexAlone, deleteSeen, NEVER, type Seen, updateSeen } from './address-rows.js';
import { type BlockUndo, decodeUndo, type SeenBefore } from './block-undo.js';
import { writeBuckets } from './bucket.js';
import { type ChainState, moveChain } from './chain-state.js';
import type { ChainStore } from './counted-blocks.js';
import { type DeployerDay, dayOf, deleteDeployerDays } from './deployer-days.js';
import { IcmChanges } from './icm-changes.js';
import { LastSeenChanges } from './last-seen-changes.js';
import { lockChain } from './lock-chain.js';
import { trimUncovered } from './uncovered-heights.js';

/** What is counted goes back to a block. */
export interface TakenBack {
  readonly before: Pick<ChainState, 'epoch' | 'sequence' | 'height'>;
  readonly height: number;
  readonly hash: string;
  /** The position behind the change. */
  readonly epoch: number;
  readonly sequence: number;
  /** Minutes before this one are not kept. */
  readonly firstMinute: number;
}

/**
 * Takes back what the blocks above one changed, in one transaction: what is stored is then what it was after that block, but for the position.
 * @returns the state; undefined where what the blocks changed is not all kept, or the block is not the one that was counted: nothing is changed
 */
export function takeBack(
  { pool, chainId, lease, onDone }: ChainStore,
  { before, height, hash, epoch, sequence, firstMinute }: TakenBack,
): Promise<ChainState | undefined> {
  return inTransaction(pool, async (client) => {
    await lockChain(client, chainId, before, lease);
    const undos = await readUndos(client, chainId, height);
    const oldest = undos.at(-1)?.before;
    if (oldest?.height !== height || oldest.hash !== hash) return undefined;
    const state: ChainState = { ...oldest, epoch, sequence };
    const script = new StatementScript();
    byIndexAlone(script);
    const lastSeen = new LastSeenChanges(firstMinute);
    const icm = new IcmChanges(firstMinute);
    const days: DeployerDay[] = [];
    for (const { minute, addresses, deployers, icm: counts } of undos) {
      for (const { last, sent, sends } of addresses) {
        if (last !== minute) lastSeen.move('addresses', minute, last);
        if (sends) lastSeen.move('senders', minute, sent);
      }
      const day = dayOf(minute);
      for (const { address, last } of deployers) {
        lastSeen.move('deployers', minute, last);
        if (last === NEVER || dayOf(last) < day) days.push({ address, day });
      }
      for (const count of counts) icm.add(minute * 60, { ...count, messages: -count.messages });
    }
    restoreSeen(
      script,
      chainId,
      ADDRESS,
      undos.flatMap(({ addresses }) => addresses),
    );
    restoreSeen(
      script,
      chainId,
      DEPLOYER,
      undos.flatMap(({ deployers }) => deployers),
    );
    deleteDeployerDays(script, chainId, days);
    for (const interval of TIME_INTERVALS) {
      const number = intervalNumber(interval);
      const running = state.open.find(({ timeInterval }) => timeInterval === number);
      script.add(
        `DELETE FROM ${CHAIN_ID.partition(BUCKET.name, chainId)} WHERE time_interval = $1 AND ($2::bigint IS NULL OR begins_at > $2)`,
        [number, running?.beginsAt ?? null],
      );
    }
    const isKept = ({ timeInterval, beginsAt }: ChainState['open'][number]) =>
      timeInterval !== intervalNumber('minute') || beginsAt >= firstMinute * 60;
    writeBuckets(script, chainId, state.open.filter(isKept));
    lastSeen.write(script, chainId);
    icm.write(script, chainId);
    trimUncovered(script, chainId, height);
    script.add(`DELETE FROM ${CHAIN_ID.partition(BLOCK_UNDO.name, chainId)} WHERE height > $1`, [height]);
    const { text, values } = moveChain(chainId, state);
    script.add(text, values);
    await script.run(client, onDone);
    return state;
  });
}

/** Reads what the blocks above one changed, the newest first. */
async function readUndos(client: PoolClient, chainId: string, height: number): Promise<BlockUndo[]> {
  const { rows } = await client.query<{ undo: Buffer }>(
    `SELECT undo FROM ${CHAIN_ID.partition(BLOCK_UNDO.name, chainId)} WHERE height > $1 ORDER BY height DESC`,
    [height],
  );
  return rows.map(({ undo }) => decodeUndo(undo));
}

/** Adds the statements that give addresses the minutes that they had. @param seen the newest block's first: the oldest block's counts */
function restoreSeen(script: StatementScript, chainId: string, table: AddressTable, seen: readonly SeenBefore[]): void {
  const before = new Map<string, Seen>(seen.map(({ address, last, sent }) => [address, { last, sent }]));
  const added = [...before].filter(([, { last }]) => last === NEVER).map(([address]) => address);
  for (const address of added) before.delete(address);
  deleteSeen(script, chainId, table, added);
  updateSeen(script, chainId, table, before);
}

/** Returns the lowest height that the counts can be taken back to; undefined where none is kept. */
export async function lowestTakenBack(pool: Pool, chainId: string): Promise<number | undefined> {
  const oldest = await readOldestUndo(pool, chainId, -1);
  // Behind the first block that was counted there is nothing to go back to.
  return oldest && (oldest.undo.before.height ?? oldest.height);
}

/** Returns the hash of a counted block, where the counts can be taken back to it. */
export async function hashBelow(pool: Pool, chainId: string, height: number): Promise<string | undefined> {
  const { before } = (await readOldestUndo(pool, chainId, height))?.undo ?? {};
  return before?.height === height ? before.hash : undefined;
}

async function readOldestUndo(
  pool: Pool,
  chainId: string,
  above: number,
): Promise<{ height: number; undo: BlockUndo } | undefined> {
  const { rows } = await pool.query<{ height: string; undo: Buffer }>(
    `SELECT height, undo FROM ${CHAIN_ID.partition(BLOCK_UNDO.name, chainId)} WHERE height > $1 ORDER BY height LIMIT 1`,
    [above],
  );
  return rows[0] && { height: Number(rows[0].height), undo: decodeUndo(rows[0].undo) };
}
