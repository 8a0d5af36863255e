import type { CoverageInterval } from '@firn/database';
import { conditionText } from '@firn/evm-control';
import { table } from '../../../output/output.js';
import { duration, intervals } from '../../../output/words.js';
import type { Rates } from '../../../status/status-look.js';
import type { ActiveReplica, ChainStatus } from './read-status.js';

/** How chains stand, for people: a line each, or of a single one everything. */
export function renderStatus(chains: ChainStatus[], rates: Rates = new Map()): string {
  if (!chains.length) return 'no chains';
  return chains.length === 1 ? renderOne(chains[0]!, rates) : renderAll(chains, rates);
}

function renderAll(chains: ChainStatus[], rates: Rates): string {
  const stand = table(
    ['chain', 'name', 'state', 'head', 'node', 'behind', 'blocks/s', 'ingester', 'indexer', 'jobs', 'gaps'],
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
      c.jobs.length || '-',
      gapsOf(c),
    ]),
  );
  const missing = chains.flatMap(({ chainId, node }) =>
    (node?.missing ?? []).map((text) => `chain ${chainId}: ${text}`),
  );
  return [stand, ...missing].join('\n');
}

function renderOne(c: ChainStatus, rates: Rates): string {
  const moved = c.head ? `, ${duration((Date.now() - c.head.movedAt.getTime()) / 1000)} ago` : '';
  const rows: [string, string | number][] = [
    ['chain', `${c.chainId}${c.name ? ` (${c.name})` : ''}`],
    ['state', conditionText(c.condition)],
    ['head', c.head ? `${c.head.height}${moved}` : 'nothing stored yet'],
    ['node', c.node?.height ?? 'not known'],
    ['behind', lagOf(c)],
    ...(rates.has(c.chainId) ? ([['blocks/s', rateOf(c, rates)]] as [string, string][]) : []),
    ['transactions', c.transactions ?? '-'],
    ['ingester', replicaOf(c.ingester)],
    ['indexer', replicaOf(c.indexer)],
    ['blocks', intervals(c.coverage.blocks)],
    ['call traces', intervals(c.coverage.frames)],
    ['native balances', intervals(c.coverage.balances)],
    ...gapRow('no call traces', c.gaps.frames),
    ...gapRow('no native balances', c.gaps.balances),
    ...(c.node?.missing ?? []).map((text): [string, string] => ['missing', text]),
    ...c.jobs.map((job): [string, string] => [
      `job ${job.id}`,
      `${job.kind} ${job.fromHeight}-${job.toHeight}: ${job.state}, ${job.nextHeight - job.fromHeight} blocks done`,
    ]),
  ];
  return table([], rows).trim();
}

/** What the node was last heard to have says nothing of today's lag once nobody listens: then there is at least that much. */
function lagOf({ lagBlocks, lagSeconds, condition }: ChainStatus): string {
  if (lagBlocks === null) return '-';
  if (lagBlocks === 0) return condition.isFollowed ? 'nothing' : 'not known';
  const lag = `${lagBlocks} blocks${lagSeconds === null ? '' : ` (${duration(lagSeconds)})`}`;
  return condition.isFollowed ? lag : `at least ${lag}`;
}

function rateOf({ chainId }: ChainStatus, rates: Rates): string {
  const rate = rates.get(chainId);
  return rate === undefined ? '-' : rate.toFixed(rate < 10 ? 1 : 0);
}

function gapsOf({ gaps }: ChainStatus): string {
  const kinds = [...(gaps.frames.length ? ['call traces'] : []), ...(gaps.balances.length ? ['native balances'] : [])];
  return kinds.join(', ') || '-';
}

/** A row only where something is missing. */
function gapRow(label: string, gaps: CoverageInterval[]): [string, string][] {
  return gaps.length ? [[label, `blocks ${intervals(gaps)} (filled in when a node has them)`]] : [];
}

function replicaOf(replica: ActiveReplica | null): string {
  if (!replica) return 'none has ever held the chain';
  return replica.isActive ? `${replica.holder} (epoch ${replica.epoch})` : `none (last: ${replica.holder})`;
}
