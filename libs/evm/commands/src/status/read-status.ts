import { type CoverageInterval, uncovered } from '@nunatak/database';
import {
  type ChainCondition,
  type ChainRole,
  type RepairJob,
  RepairJobs,
  readChainConditions,
} from '@nunatak/evm-control';
import { type AuditProgress, readAudits } from '@nunatak/evm-queries';
import { type CoverageKind, coverageByKind } from '@nunatak/evm-schema';
import type { EvmInstallation } from '../installation/evm-installation.js';
import { type KnownChain, knownChain, knownChains } from '../installation/known-chains.js';

/** A role's active replica. */
export interface ActiveReplica {
  holder: string;
  epoch: number;
  /** Whether its lease holds; otherwise nobody does that work. */
  isActive: boolean;
}

/** How a chain's metadata stands. Tokens are counted up to {@link MOST_COUNTED}. */
export interface MetadataStatus {
  replica: ActiveReplica | null;
  /** Up to which block its transfers were looked through for tokens. */
  height: number;
  tokens: number;
  /** Of these, those that are due. */
  waiting: number;
  /** For how long the token has been due that has waited longest; null where none waits. */
  oldestWaitSeconds: number | null;
  /** Collections that nothing is taken of at the moment, because their hosts or contracts do not answer. */
  restingCollections: number;
}

/** A chain may have hundreds of millions. */
export const MOST_COUNTED = 1_000_000;

/** How a chain stands. */
export interface ChainStatus {
  chainId: string;
  name: string | null;
  /** What operators want of it. */
  state: KnownChain['state'];
  /** How it stands. */
  condition: ChainCondition;
  /** What operators are to know of it, with the way out. */
  remark: string | null;
  /** The newest stored block; null before the first. */
  head: { height: number; timestamp: number; movedAt: Date } | null;
  startHeight: number | null;
  transactions: number | null;
  /** What the ingester says of the chain's nodes; null where none ever did. */
  node: {
    height: number | null;
    timestamp: number | null;
    state: string;
    reason: string | null;
    /** What they don't offer, and what that costs. */
    missing: string[];
    updatedAt: Date;
  } | null;
  lagBlocks: number | null;
  /** Between the times of the node's newest block and of ours. */
  lagSeconds: number | null;
  ingester: ActiveReplica | null;
  indexer: ActiveReplica | null;
  /** The metadata of its collections' tokens; null where nobody ever looked for any. */
  metadata: MetadataStatus | null;
  coverage: Record<CoverageKind, CoverageInterval[]>;
  /** Stored heights, above genesis, without call traces or native balances. */
  gaps: Record<'frames' | 'balances', CoverageInterval[]>;
  /** Stored blocks that fail a check at each of the chain's nodes. */
  unverified: CoverageInterval[];
  /** How far its balances were compared with its node's, by kind; none before that begins. */
  audits: AuditProgress[];
  /** Open ones. */
  jobs: RepairJob[];
}

interface Row {
  chain_id: string;
  height: string | null;
  start_height: string | null;
  transaction_count: string | null;
  updated_at: Date | null;
  timestamp: string | null;
  node: {
    state: string;
    reason: string | null;
    node_height: number | null;
    node_timestamp: number | null;
    missing: string[];
    updated_at: string;
  } | null;
  ingester: { holder: string; epoch: number; active: boolean } | null;
  indexer: { holder: string; epoch: number; active: boolean } | null;
  enricher: { holder: string; epoch: number; active: boolean } | null;
  metadata: { height: number; resting: number } | null;
  tokens: number;
  waiting: number;
  oldest_wait: number | null;
  coverage: { kind: CoverageKind | 'unverified'; from: number; to: number }[] | null;
}

const lease = (role: ChainRole) =>
  `(SELECT jsonb_build_object('holder', l.holder, 'epoch', l.epoch, 'active', l.expires_at > now()) FROM lease l WHERE l.role = '${role}' AND l.key = c.id::text)`;

/** What is stored and who works on it, in one statement: that fits together. */
const TEXT = `SELECT c.id AS chain_id, h.height, h.start_height, h.transaction_count, h.stored_at AS updated_at,
    (SELECT b.timestamp FROM block b WHERE b.chain_id = c.id AND b.height = h.height) AS timestamp,
    (SELECT to_jsonb(s) FROM ingester_status s WHERE s.chain_id = c.id) AS node,
    ${lease('ingester')} AS ingester, ${lease('indexer')} AS indexer, ${lease('enricher')} AS enricher,
    (SELECT jsonb_build_object('height', n.height, 'resting', n.resting) FROM nft_metadata_scan n WHERE n.chain_id = c.id) AS metadata,
    q.tokens, q.waiting, q.oldest_wait,
    (SELECT jsonb_agg(jsonb_build_object('kind', k.kind, 'from', k.from_height, 'to', k.to_height) ORDER BY k.from_height)
       FROM coverage k WHERE k.chain_id = c.id) AS coverage
  FROM unnest($1::bigint[]) c(id) LEFT JOIN log_position h ON h.chain_id = c.id
  CROSS JOIN LATERAL (SELECT count(*)::int AS tokens, (count(*) FILTER (WHERE m.due_at <= now()))::int AS waiting,
      extract(epoch FROM now() - min(greatest(m.due_at, m.refreshed_at)) FILTER (WHERE m.due_at <= now()))::float8 AS oldest_wait
    FROM (SELECT due_at, refreshed_at FROM nft_metadata WHERE chain_id = c.id LIMIT ${MOST_COUNTED}) m) q`;

/** How all chains stand, or one; of all, removed ones without rows are left out. @throws CommandFailure when nobody knows the one */
export async function readStatus(installation: EvmInstallation, only?: string): Promise<ChainStatus[]> {
  const known = only === undefined ? await knownChains(installation) : [await knownChain(installation, only)];
  const ids = known.map(({ chainId }) => chainId);
  const { rows } = await installation.pool.query<Row>(TEXT, [ids]);
  const conditions = await readChainConditions(installation.pool, ids);
  const byId = new Map(rows.map((row) => [row.chain_id, row]));
  const audits = await readAudits(installation.pool, ids);
  const jobs = await new RepairJobs(installation.pool).list({ open: true, limit: 1000 });
  return known
    .map((chain) => {
      const { chainId } = chain;
      return statusOf(chain, byId.get(chainId)!, conditions.get(chainId)!, audits.get(chainId) ?? [], jobs);
    })
    .filter(({ state, startHeight }) => only !== undefined || state !== 'removed' || startHeight !== null);
}

function statusOf(
  { chainId, chain, state, remark }: KnownChain,
  row: Row,
  condition: ChainCondition,
  audits: AuditProgress[],
  jobs: RepairJob[],
): ChainStatus {
  const head =
    row.height !== null && row.timestamp !== null
      ? { height: Number(row.height), timestamp: Number(row.timestamp), movedAt: row.updated_at! }
      : null;
  const { node } = row;
  const of = (kind: CoverageKind | 'unverified') =>
    (row.coverage ?? []).filter((c) => c.kind === kind).map(({ from, to }) => ({ from, to }));
  const missing = (kind: CoverageKind) =>
    head ? uncovered(of(kind), { from: Math.max(Number(row.start_height), 1), to: head.height }) : [];
  return {
    chainId,
    name: chain?.name ?? null,
    state,
    condition,
    remark: remark ?? null,
    head,
    startHeight: row.start_height === null ? null : Number(row.start_height),
    transactions: row.transaction_count === null ? null : Number(row.transaction_count),
    node: node && {
      height: node.node_height,
      timestamp: node.node_timestamp,
      state: node.state,
      reason: node.reason,
      missing: node.missing,
      updatedAt: new Date(node.updated_at),
    },
    lagBlocks: lagOf(node?.node_height, head?.height, condition),
    lagSeconds: lagOf(node?.node_timestamp, head?.timestamp, condition),
    ingester: replica(row.ingester),
    indexer: replica(row.indexer),
    metadata: metadataOf(row),
    coverage: coverageByKind(row.coverage ?? []),
    gaps: { frames: missing('frames'), balances: missing('balances') },
    unverified: of('unverified'),
    audits,
    jobs: jobs.filter((job) => job.chainId === chainId),
  };
}

/** What the node has beyond the store. A node that isn't followed may be another chain's, so no lead of it proves nothing. */
function lagOf(
  theirs: number | null | undefined,
  ours: number | undefined,
  { isFollowed }: ChainCondition,
): number | null {
  if (theirs == null || ours === undefined) return null;
  const lag = Math.max(0, theirs - ours);
  return lag === 0 && !isFollowed ? null : lag;
}

function metadataOf({ metadata, enricher, tokens, waiting, oldest_wait }: Row): MetadataStatus | null {
  return (
    metadata && {
      ...{ replica: replica(enricher), height: metadata.height, tokens, waiting },
      oldestWaitSeconds: oldest_wait === null ? null : Math.round(oldest_wait),
      restingCollections: metadata.resting,
    }
  );
}

function replica(lease: { holder: string; epoch: number; active: boolean } | null): ActiveReplica | null {
  return lease && { holder: lease.holder, epoch: lease.epoch, isActive: lease.active };
}
