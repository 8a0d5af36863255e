import type { SimulatedDomain } from './simulated-domain.js';

/** How the service runs: all in one process, or as processes of their own on Kafka and a PostgreSQL that is given. */
export const MODES = ['embedded', 'processes'] as const;
export type Mode = (typeof MODES)[number];

/** The chain changes its mind; the new branch against the old one. Not where blocks are final. */
export const REORG_KINDS = [
  'reorg: same length',
  'reorg: longer',
  'reorg: shorter',
  'reorg: while Nunatak is down',
] as const;

/**
 * Of the database. Those "in a transaction" strike the writer after it has written a part of its rows: it is held at a table by a lock,
 * which is seen to hold it before it is struck.
 */
export const DATABASE_KINDS = [
  'database: statement fails in a transaction',
  'database: connection cut in a transaction',
  'database: deadlock in a transaction',
  'database: lock held for seconds',
  'database: all connections cut',
  'database: kill -9 of a backend in a transaction',
  'database: kill -9',
  'database: pause',
] as const;

/** Of Nunatak's processes, whatever their number. */
export const PROCESS_KINDS = [
  'process: kill -9',
  'process: kill -9 in a transaction',
  'process: kill -9 while starting',
  'process: pause',
  'clock: forwards',
  'clock: backwards',
] as const;

/** What there is only between processes. */
export const SERVICE_KINDS = [
  'service: kill -9 of the gateway',
  'service: kill -9 of an ingester',
  'service: kill -9 of an indexer',
  'service: kill -9 of a data service',
  'service: the active ingester pauses and comes back as a zombie',
  'service: the active indexer pauses and comes back as a zombie',
  'service: leases run out while they are held',
  'broker: kill -9',
  'broker: restart',
  'broker: loss of the leader',
  'redis: kill -9',
  "database: a commit's answer is lost",
] as const;

/** Of the enricher, where a domain has one: between processes too. */
export const ENRICHER_KINDS = [
  'service: kill -9 of an enricher',
  'service: the active enricher pauses and comes back as a zombie',
] as const;

/** A domain's own fault of its nodes. */
export type NodeKind = `node: ${string}`;
export type EventKind =
  | (typeof REORG_KINDS)[number]
  | (typeof DATABASE_KINDS)[number]
  | (typeof PROCESS_KINDS)[number]
  | (typeof SERVICE_KINDS)[number]
  | (typeof ENRICHER_KINDS)[number];
export type FaultKind = NodeKind | EventKind;

/** Faults of a domain's nodes; each is done to a few exchanges, several times in every seed. */
export function nodeKinds({ nodeFaults }: Pick<SimulatedDomain, 'nodeFaults'>): readonly NodeKind[] {
  return nodeFaults.map((fault) => `node: ${fault}` as const);
}

/** What of a domain the kinds of its events depend on. */
export type ScheduledDomain = Pick<SimulatedDomain, 'isFinal'> & Partial<Pick<SimulatedDomain, 'services'>>;

/** Kinds that fire one at a time, at a height. */
export function eventKinds({ isFinal, services }: ScheduledDomain, mode: Mode): readonly EventKind[] {
  const common = [...(isFinal ? [] : REORG_KINDS), ...DATABASE_KINDS, ...PROCESS_KINDS];
  // Between processes the kills name the process.
  const shared = common.filter((kind) => !['process: kill -9', 'process: kill -9 while starting'].includes(kind));
  return mode === 'embedded' ? common : [...shared, ...SERVICE_KINDS, ...(services?.enricher ? ENRICHER_KINDS : [])];
}

/** Every kind that must fire over a set of seeds in these modes. */
export function requiredKinds(domain: SimulatedDomain, modes: ReadonlySet<Mode>): FaultKind[] {
  const events = MODES.filter((mode) => modes.has(mode)).flatMap((mode) => eventKinds(domain, mode));
  return [...new Set<FaultKind>([...nodeKinds(domain), ...events])];
}
