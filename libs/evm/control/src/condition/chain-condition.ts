import type { DefinitionState } from '@nunatak/coordination';

/**
 * How a chain stands: the one notion that every surface shows.
 *
 * - `new`: no ingester, or no indexer, has worked on it yet.
 * - `starting`: an ingester has the chain, and has not looked at its node's head yet.
 * - `backfilling`, `following`: blocks are taken in, far from the head or at it.
 * - `troubled`: for {@link TROUBLE_AFTER_MS} or longer the chain could not go on (none of its nodes can be read, the block stream is away), or
 *   for {@link UNMOVED_AFTER_MS} no block was stored although the nodes have more; it goes on by itself once that is over.
 * - `stopped`: the chain can't go on until a node is the chain's again (all that there are serve another one), or somebody decides (a
 *   reorganisation was too deep, …); the reason says which.
 * - `unattended`: for as long no ingester, or no indexer, has worked on it.
 * - `paused`, `removed`: nobody works on it, as an operator wants it.
 */
export type ChainConditionName =
  | 'new'
  | 'starting'
  | 'backfilling'
  | 'following'
  | 'troubled'
  | 'stopped'
  | 'unattended'
  | 'paused'
  | 'removed';

/** A chain's condition. */
export interface ChainCondition {
  state: ChainConditionName;
  /** What is wrong, for operators: one line. Also of what has not lasted long enough to be `troubled`. Not for clients of the interface. */
  reason?: string;
  /** Whether what is stored follows the chain's nodes: the chain is OK for clients, and ready for those who work on it. */
  isFollowed: boolean;
}

/**
 * What lasts shorter is no trouble: a node, an ingester or an indexer that is restarted or replaced, a lease that is taken over. An active
 * ingester refreshes its row every 5 s.
 */
export const TROUBLE_AFTER_MS = 30_000;

/** A chain that is behind its nodes and stores no block for so long does not get on: whole first batches of slow nodes take less. */
export const UNMOVED_AFTER_MS = 3 * 60_000;

/** What a chain's condition follows from. Times are spans, so that nobody's clock matters. */
export interface ChainFacts {
  /** What operators want of it. */
  wanted: DefinitionState;
  /** What its ingester says, or said last; absent where none ever worked on it. */
  ingester?: IngesterReport;
  /** For how long no indexer has held its lease; 0 while one does; absent where none ever did. */
  unindexedMs?: number;
  /** How far the store is behind the nodes, and for how long it has been so without a new block; absent where it is not behind. */
  behind?: { blocks: number; unmovedMs: number };
}

/** What an ingester reports of a chain. */
export interface IngesterReport {
  state: string;
  reason?: string;
  /** For how long it has not been able to go on; absent while it can. */
  troubledMs?: number;
  /** How long ago it reported. */
  silentMs: number;
}

const AT_WORK: readonly string[] = ['starting', 'backfilling', 'following'];

/** Derives a chain's condition. */
export function chainCondition({ wanted, ingester, unindexedMs, behind }: ChainFacts): ChainCondition {
  const not = (state: ChainConditionName, reason?: string): ChainCondition => ({
    state,
    ...(reason !== undefined && { reason }),
    isFollowed: false,
  });
  if (wanted !== 'active') return not(wanted);
  if (ingester === undefined) return not('new', 'no ingester has worked on it yet');
  const { state, reason, troubledMs = 0, silentMs } = ingester;
  // What stopped it stands until an ingester takes it up again, which reports nothing meanwhile.
  if (state === 'stopped') return not('stopped', reason ?? 'the ingester gave no reason');
  if (silentMs > TROUBLE_AFTER_MS) return not('unattended', `no ingester has worked on it for ${spell(silentMs)}`);
  if (troubledMs > TROUBLE_AFTER_MS)
    return not('troubled', `for ${spell(troubledMs)}: ${reason ?? 'the ingester gave no reason'}`);
  if (unindexedMs === undefined) return not('new', 'no indexer has worked on it yet');
  if (unindexedMs > TROUBLE_AFTER_MS) return not('unattended', `no indexer has worked on it for ${spell(unindexedMs)}`);
  if (behind !== undefined && behind.unmovedMs > UNMOVED_AFTER_MS) {
    const cause = reason === undefined ? '' : `; ${reason}`;
    return not(
      'troubled',
      `${behind.blocks} blocks behind the nodes, and none was stored for ${spell(behind.unmovedMs)}${cause}`,
    );
  }
  return {
    // A state of a newer release's ingester that is not known here: blocks are taken in.
    state: (AT_WORK.includes(state) ? state : 'following') as ChainConditionName,
    ...(reason !== undefined && { reason }),
    isFollowed: true,
  };
}

/** A condition as one line for operators. */
export function conditionText({ state, reason }: ChainCondition): string {
  return reason === undefined ? state : `${state}: ${reason}`;
}

function spell(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}
