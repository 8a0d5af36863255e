import { table } from '../output/output.js';
import { duration, intervals } from '../output/words.js';
import type { ActiveReplica, ChainStatus } from './read-status.js';

/** Blocks a second by chain, where two looks tell them. */
export type Rates = Map<string, number>;

/** How chains stand, for people: a line each, or of a single one everything. */
export function renderStatus(chains: ChainStatus[], rates: Rates = new Map()): string {
  if (!chains.length) return 'no chains';
  return chains.length === 1 ? renderOne(chains[0]!, rates) : renderAll(chains, rates);
}

function renderAll(chains: ChainStatus[], rates: Rates): string {
  const stand = table(
    ['chain', 'name', 'state', 'head', 'node', 'behind', 'blocks/s', 'ingester', 'indexer', 'jobs'],
    chains.map((c) => [
      c.chainId,
      c.name ?? '-',
      stateOf(c),
      c.head?.height ?? '-',
      c.node?.height ?? '-',
      lagOf(c),
      rateOf(c, rates),
      c.ingester?.isActive ? 'active' : '-',
      c.indexer?.isActive ? 'active' : '-',
      c.jobs.length || '-',
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
    ['state', stateOf(c)],
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
    ...(c.node?.missing ?? []).map((text): [string, string] => ['missing', text]),
    ...c.jobs.map((job): [string, string] => [
      `job ${job.id}`,
      `${job.kind} ${job.fromHeight}-${job.toHeight}: ${job.state}, ${job.nextHeight - job.fromHeight} blocks done`,
    ]),
  ];
  return table([], rows).trim();
}

function stateOf({ state, node }: ChainStatus): string {
  if (state !== 'active' || !node) return state;
  return node.reason ? `${node.state}: ${node.reason}` : node.state;
}

function lagOf({ lagBlocks, lagSeconds }: ChainStatus): string {
  if (lagBlocks === null) return '-';
  if (lagBlocks === 0) return 'nothing';
  return `${lagBlocks} blocks${lagSeconds === null ? '' : ` (${duration(lagSeconds)})`}`;
}

function rateOf({ chainId }: ChainStatus, rates: Rates): string {
  const rate = rates.get(chainId);
  return rate === undefined ? '-' : rate.toFixed(rate < 10 ? 1 : 0);
}

function replicaOf(replica: ActiveReplica | null): string {
  if (!replica) return 'none has ever held the chain';
  return replica.isActive ? `${replica.holder} (epoch ${replica.epoch})` : `none (last: ${replica.holder})`;
}
