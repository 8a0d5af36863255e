import { duration, intervals, type Rates, table } from '@nunatak/commands';
import { conditionText } from '@nunatak/evm-control';
import { auditText } from '@nunatak/evm-queries';
import { type ActiveReplica, type ChainStatus, MOST_COUNTED } from './read-status.js';

/** What stored heights may lack, and how they come to have it. */
const GAPS = {
  frames: { name: 'call traces', remedy: 'filled in when a node has them' },
  balances: { name: 'native balances', remedy: 'filled in when a node has them' },
} as const satisfies Record<keyof ChainStatus['gaps'], object>;

/** How chains stand, for people: a line each, or of a single one everything. */
export function renderStatus(chains: ChainStatus[], rates: Rates = new Map()): string {
  if (!chains.length) return 'no EVM chains';
  return chains.length === 1 ? renderOne(chains[0]!, rates) : renderAll(chains, rates);
}

function renderAll(chains: ChainStatus[], rates: Rates): string {
  const stand = table(
    [
      'chain',
      'name',
      'state',
      'head',
      'node',
      'behind',
      'blocks/s',
      'ingester',
      'indexer',
      'metadata',
      'jobs',
      'gaps',
      'differences',
    ],
    chains.map((c) => [
      c.chainId,
      c.name ?? '-',
      conditionText(c.condition),
      c.head?.height ?? '-',
      c.node?.height ?? '-',
      lagOf(c),
      rateOf(c, rates),
      c.ingester?.isActive ? 'active' : '-',
      c.indexer?.isActive ? 'active' : '-',
      waitingOf(c),
      c.jobs.length || '-',
      gapsOf(c),
      c.audits.reduce((sum, { differences }) => sum + differences, 0) || '-',
    ]),
  );
  const more = chains.flatMap(({ chainId, node, remark }) =>
    [...(remark === null ? [] : [remark]), ...(node?.missing ?? [])].map((text) => `chain ${chainId}: ${text}`),
  );
  return [stand, ...more].join('\n');
}

function renderOne(c: ChainStatus, rates: Rates): string {
  const moved = c.head ? `, ${duration((Date.now() - c.head.movedAt.getTime()) / 1000)} ago` : '';
  const rows: [string, string | number][] = [
    ['chain', `${c.chainId}${c.name ? ` (${c.name})` : ''}`],
    ['state', conditionText(c.condition)],
    ...(c.remark === null ? [] : ([['remark', c.remark]] as [string, string][])),
    ['head', c.head ? `${c.head.height}${moved}` : 'nothing stored yet'],
    ['node', c.node?.height ?? 'not known'],
    ['behind', lagOf(c)],
    ...(rates.has(c.chainId) ? ([['blocks/s', rateOf(c, rates)]] as [string, string][]) : []),
    ['transactions', c.transactions ?? '-'],
    ['ingester', replicaOf(c.ingester)],
    ['indexer', replicaOf(c.indexer)],
    ['metadata', metadataOf(c)],
    ['blocks', intervals(c.coverage.blocks)],
    ['call traces', intervals(c.coverage.frames)],
    ['native balances', intervals(c.coverage.balances)],
    ...gapRows(c),
    ...(c.unverified.length > 0
      ? ([['unverified', `blocks ${intervals(c.unverified)} (every node gives them so; the log names the checks)`]] as [
          string,
          string,
        ][])
      : []),
    ['audit', auditText(c.audits)],
    ...(c.node?.missing ?? []).map((text): [string, string] => ['missing', text]),
    ...c.jobs.map((job): [string, string] => [
      `job ${job.id}`,
      `${job.kind} ${job.fromHeight}-${job.toHeight}: ${job.state}, ${job.nextHeight - job.fromHeight} blocks done`,
    ]),
  ];
  return table([], rows).trim();
}

/** The node's height is as old as the last time that the ingester followed it: the lag of an unfollowed chain is a lower bound. */
function lagOf({ node, lagBlocks, lagSeconds, condition }: ChainStatus): string {
  if (lagBlocks === null) return node?.height == null ? '-' : 'not known';
  if (lagBlocks === 0) return 'nothing';
  const lag = `${lagBlocks} blocks${lagSeconds === null ? '' : ` (${duration(lagSeconds)})`}`;
  return condition.isFollowed ? lag : `at least ${lag}`;
}

function rateOf({ chainId }: ChainStatus, rates: Rates): string {
  const rate = rates.get(chainId);
  return rate === undefined ? '-' : rate.toFixed(rate < 10 ? 1 : 0);
}

function gapsOf({ gaps }: ChainStatus): string {
  const kinds = Object.keys(GAPS) as (keyof typeof GAPS)[];
  const missing = kinds.filter((kind) => gaps[kind].length > 0).map((kind) => GAPS[kind].name);
  return missing.join(', ') || '-';
}

/** Rows only where something is missing. */
function gapRows({ gaps }: ChainStatus): [string, string][] {
  const kinds = (Object.keys(GAPS) as (keyof typeof GAPS)[]).filter((kind) => gaps[kind].length > 0);
  return kinds.map((kind) => [`no ${GAPS[kind].name}`, `blocks ${intervals(gaps[kind])} (${GAPS[kind].remedy})`]);
}

/** Tokens, or that there are at least so many. */
const count = (tokens: number) => `${tokens}${tokens >= MOST_COUNTED ? ' or more' : ''}`;

/** In the list: what waits, since whom nobody works on is seen by that. */
function waitingOf({ metadata }: ChainStatus): string {
  if (!metadata) return '-';
  return metadata.waiting === 0 ? 'nothing waits' : `${count(metadata.waiting)} wait`;
}

function metadataOf({ metadata }: ChainStatus): string {
  if (!metadata) return 'nobody has ever looked for any';
  const { replica, height, tokens, waiting, oldestWaitSeconds, restingCollections } = metadata;
  const wait = oldestWaitSeconds === null ? '' : `, one for ${duration(oldestWaitSeconds)}`;
  const rest = restingCollections > 0 ? `, ${restingCollections} collections rest` : '';
  const queue = `${count(tokens)} tokens up to block ${height}, ${waiting === 0 ? 'none waits' : `${waiting} wait${wait}`}${rest}`;
  return `${queue}; ${replicaOf(replica)}`;
}

function replicaOf(replica: ActiveReplica | null): string {
  if (!replica) return 'none has ever held the chain';
  return replica.isActive ? `${replica.holder} (epoch ${replica.epoch})` : `none (last: ${replica.holder})`;
}
