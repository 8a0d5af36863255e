import { Random } from '../chain/random.js';
import {
  type EventKind,
  eventKinds,
  type Mode,
  type NodeKind,
  nodeKinds,
  type ScheduledDomain,
} from './fault-kinds.js';
import type { SimulatedDomain } from './simulated-domain.js';

/** What fires at a height of the chain, in the order of heights. */
export type Step =
  | { at: number; do: 'node'; kind: NodeKind; times: number; endpoint: number }
  | { at: number; do: 'event'; kind: EventKind; depth: number; length: number; pauseMs: number; choice: number };

/** What of a domain its schedules depend on. */
type Scheduled = ScheduledDomain & Pick<SimulatedDomain, 'endpoints' | 'nodeFaults'>;

/** Everything that a seed decides, apart from the chain's own traffic. */
export interface Schedule {
  seed: number;
  mode: Mode;
  blocks: number;
  /** How many endpoints each chain's node has, each with faults of its own: for failover. */
  endpoints: number;
  /** Height of the chain at which Nunatak is first started: from nothing to well into the chain. */
  startAt: number;
  /** Height from which events fire: what comes before is backfill, with node faults only. */
  liveFrom: number;
  /** Where states are kept, to go back to. */
  snapshots: ReadonlySet<number>;
  steps: readonly Step[];
}

/** The part of the chain that is told before events begin. */
const BACKFILL_PART = 0.55;
/** The last event leaves so many blocks, which are mined in peace. */
const PEACE_BLOCKS = 12;
const DEEPEST_REORG = 50;

/** How many events a seed has: in so many seeds, each kind comes up a few times. */
const EVENTS: Record<Mode, number> = { embedded: 9, processes: 12 };
/** An event that has fewer blocks for itself may find nobody who writes. */
const BLOCKS_OF_AN_EVENT = 8;

/** The same domain, seed, mode and number of blocks give the same schedule. */
export function scheduleOf(domain: Scheduled, seed: number, mode: Mode, blocks: number): Schedule {
  const random = new Random(seed * 2_654_435_761 + (mode === 'embedded' ? 0 : 1));
  const liveFrom = Math.floor(blocks * BACKFILL_PART);
  const last = blocks - PEACE_BLOCKS;
  const count = Math.max(1, Math.min(EVENTS[mode], Math.floor((last - liveFrom) / BLOCKS_OF_AN_EVENT)));
  const kinds = chosenKinds(eventKinds(domain, mode), seed, count, random);
  const endpoints = random.between(domain.endpoints.least, domain.endpoints.most);
  const steps: Step[] = kinds.map((kind, index) => {
    const at = liveFrom + Math.floor(((index + 1) * (last - liveFrom)) / kinds.length);
    const depth = reorgDepth(kind, at - liveFrom, random);
    return {
      at,
      ...{ do: 'event' as const, kind, depth },
      length: branchLength(kind, depth, random),
      pauseMs: random.between(0, 400),
      choice: random.between(0, 1_000_000),
    };
  });
  const snapshots = new Set(
    steps.flatMap((step) => (step.do === 'event' && step.kind.startsWith('reorg') ? [step.at - step.depth] : [])),
  );
  // Each kind of node fault during the backfill or at its start, and at the head. Few enough that the service is not only resting.
  for (const kind of nodeKinds(domain)) {
    for (const at of [random.chance(0.3) ? 0 : random.between(1, liveFrom), random.between(liveFrom, last)]) {
      const endpoint = random.between(0, endpoints - 1);
      steps.push({ at, do: 'node', kind, times: random.chance(0.2) ? 2 : 1, endpoint });
    }
  }
  steps.sort((a, b) => a.at - b.at);
  return { seed, mode, blocks, endpoints, startAt: random.between(0, liveFrom), liveFrom, snapshots, steps };
}

/** The schedule, for people. */
export function describeSchedule({ steps, startAt, endpoints, ...rest }: Schedule): string {
  const events = steps.flatMap((step) => {
    if (step.do === 'node') return [];
    const branch = step.kind.startsWith('reorg') ? ` (${step.depth} blocks become ${step.length})` : '';
    return [`  at ${step.at}: ${step.kind}${branch}`];
  });
  const first = `  ${rest.blocks} blocks, ${endpoints} endpoint(s), Nunatak starts at ${startAt}, ${steps.length - events.length} node faults`;
  return [first, ...events].join('\n');
}

/**
 * Goes round all kinds from seed to seed, so that a few seeds in a row have all of them, in an order of the seed's own. A kill -9 is
 * always among them.
 */
function chosenKinds(all: readonly EventKind[], seed: number, most: number, random: Random): EventKind[] {
  const count = Math.min(most, all.length);
  const kinds = Array.from({ length: count }, (_, index) => all[(seed * count + index) % all.length] as EventKind);
  const kills = all.filter((kind) => /^(process|service): kill -9/.test(kind));
  if (!kinds.some((kind) => kills.includes(kind))) kinds.push(random.pick(kills));
  return kinds
    .map((kind) => ({ kind, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
}

/**
 * From 1 to 50, small ones as often as large ones by their logarithm: as on real chains, but with the tail in sight. Another branch needs
 * a kept state, and those are kept since the events began.
 */
function reorgDepth(kind: EventKind, possible: number, random: Random): number {
  const depth = Math.min(DEEPEST_REORG, Math.floor(Math.exp(random.next() * Math.log(DEEPEST_REORG + 1))));
  if (kind === 'reorg: same length') return depth;
  const least = kind === 'reorg: shorter' ? 2 : 1;
  return Math.max(least, Math.min(depth, possible));
}

function branchLength(kind: EventKind, depth: number, random: Random): number {
  if (kind === 'reorg: longer') return depth + random.between(1, 8);
  if (kind === 'reorg: shorter') return depth - random.between(1, depth - 1);
  return depth;
}
