import { DeliveryLog, InProcessBlockStream } from '@nunatak/block-stream';
import { controlPool, workPool } from '@nunatak/database';
import type { EmbeddedPipeline, PipelinePart, PipelineSurroundings, ProgressReport } from '@nunatak/embedding';
import { PRIMARY_NETWORK_BLOCKS } from '@nunatak/primary-network-contracts';
import { bulkLoadWorker, PRIMARY_NETWORK_INDEXER, PrimaryNetworkIndexer } from '@nunatak/primary-network-indexer';
import { openRecording, startRecordedNode } from '@nunatak/primary-network-recordings';
import { measurePool } from '@nunatak/telemetry/metrics';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { FollowedNetworks } from './followed-networks.js';
import { chainsOfNetwork, type NetworksStanding, UNKNOWN_NETWORK } from './network-standing.js';
import type { PrimaryNetworkPipelineSettings, SourceNode } from './primary-network-pipeline-settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-primary-network-pipeline';
/** Of each network a batch of each of its three logs, which take turns at the network's row, and what is read for them. */
const CONNECTIONS_A_NETWORK = 4;
/** Leases of a network's six workers: short statements, none of which may wait for a batch. */
const CONTROL_CONNECTIONS = 3;
const CONNECT_MS = 30_000;
/** The data folder has one user at a time: leases of the run before are taken over. */
const HOLDER = 'standalone';
/** So often the ingester is asked how its chains stand. */
const STANDING_MS = 500;
/** Bounded in bytes, so that memory is too: those of all networks together. Many events a batch: while one part of it is written, the rows of the next two are made. */
const BATCHES = {
  maxBatchEvents: 4096,
  maxBatchBytes: 24 * 1024 * 1024,
  maxBufferedEvents: 8192,
  maxBufferedBytes: 48 * 1024 * 1024,
  // What is still to be written when a batch counts as taken in: two parts, of one batch or of two. Should that fail, they are read again.
  retainedEvents: 4096,
  retainedBytes: 48 * 1024 * 1024,
};

/** What each chain's ingester may have read ahead; that of all networks together. */
const READ_AHEAD_BYTES = 24 * 1024 * 1024;

/** Ingester, in-process block stream and indexer of P-, X- and C-Chain. */
export const startPrimaryNetworkPipeline: EmbeddedPipeline = async (surroundings) => {
  const { source, names } = surroundings.settings as PrimaryNetworkPipelineSettings;
  if (source === undefined) return finishLoads(surroundings);
  const { databaseUrl, metrics, report, notice } = surroundings;
  const [ingesterLog, indexerLog] = [
    surroundings.log('primary-network-ingester'),
    surroundings.log('primary-network-indexer'),
  ];
  const recorded = source.kind === 'recording' ? await startRecordedNode(openRecording()) : undefined;
  const nodes: readonly SourceNode[] =
    source.kind === 'nodes' ? source.nodes : [{ url: recorded!.url, place: 1, networkId: source.networkId }];
  const networkCount = mostNetworks(nodes);
  const max = CONNECTIONS_A_NETWORK * Math.max(2, networkCount);
  const pool = workPool(databaseUrl, { applicationName: NAME, max, connectMs: CONNECT_MS });
  pool.on('error', (error) => indexerLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network', pool);
  const control = controlPool(databaseUrl, { applicationName: `${NAME}-control`, max: CONTROL_CONNECTIONS });
  control.on('error', (error) => ingesterLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network-control', control);
  const loadPool = newLoadPool(databaseUrl, indexerLog);
  const { batches, readAheadBytes } = memoryFor(networkCount);
  const deliveries = new DeliveryLog(PRIMARY_NETWORK_BLOCKS, indexerLog);
  const stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, {
    primary: PRIMARY_NETWORK_INDEXER,
    ...batches,
    onFailure: (failure) => deliveries.failed(failure),
    onDelivered: (consumer, logKey) => deliveries.delivered(consumer, logKey),
  });
  const indexer = new PrimaryNetworkIndexer({
    ...{ pool, leasePool: control, loadPool, stream, logger: indexerLog, registry: metrics },
    holder: HOLDER,
    onPhase: (networkId, text) => notice(firstChainOf(networkId), text),
    onIndexed: (logKey, height) => report.indexed(logKey, height),
    onStalled: (logKey, { message }) => notice(logKey, `indexing begins anew: ${message}`),
    // Only a new start goes on: the main thread sees to it.
    onFailure: (logKey, error) => {
      setImmediate(() => {
        throw new Error(`indexing of chain ${logKey} ended: ${error.message}`, { cause: error });
      });
    },
  });
  const networks = new FollowedNetworks({
    ...{ nodes, names, readAheadBytes, pool: control, stream, indexer, metrics, logger: ingesterLog },
    genesisFile: source.kind === 'nodes' ? source.genesisFile : undefined,
    rules: source.kind === 'nodes' ? source.rules : undefined,
  });
  networks.start();

  let last = '';
  let tell: ((standing: object) => void) | undefined;
  const look = () => {
    const { standing } = networks;
    const text = JSON.stringify(standing);
    if (text === last) return;
    last = text;
    tell?.(standing);
    showStanding(standing, report);
  };
  const timer = setInterval(look, STANDING_MS).unref();
  return {
    serve(port) {
      tell = (standing) => port.postMessage(standing);
      tell(networks.standing);
    },
    async stop() {
      clearInterval(timer);
      await networks.stop();
      await recorded?.stop();
      await indexer.stop();
      await stream.close();
      await loadPool.end();
      await pool.end();
      await control.end();
    },
  };
};

/** With no network to follow there may be one whose bulk load was aborted: it is served once that is ended. */
function finishLoads({ databaseUrl, log, notice }: PipelineSurroundings): PipelinePart {
  const logger = log('primary-network-indexer');
  const pool = newLoadPool(databaseUrl, logger);
  const onPhase = (networkId: string, text: string) => notice(firstChainOf(networkId), text);
  const worker = bulkLoadWorker(pool, HOLDER, { pool, logger, onPhase });
  worker.start();
  return {
    serve: () => undefined,
    async stop() {
      await worker.stop();
      await pool.end();
    },
  };
}

/** For the end of a bulk load, and what aborts it. */
function newLoadPool(databaseUrl: string, logger: Logger): Pool {
  const pool = workPool(databaseUrl, { applicationName: `${NAME}-load`, max: 4, connectMs: CONNECT_MS });
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/** So many share what all may hold. A network beyond them holds as much as one of four. */
const MOST_NETWORKS = 4;

/** How many networks nodes may turn out to be of. */
function mostNetworks(nodes: readonly SourceNode[]): number {
  const known = new Set(nodes.flatMap(({ networkId }) => networkId ?? []));
  const unknown = nodes.filter(({ networkId }) => networkId === undefined);
  return Math.min(MOST_NETWORKS, known.size + unknown.length);
}

/** The chain by which the terminal names a network. */
function firstChainOf(networkId: string): string {
  return chainsOfNetwork(networkId)[0]!.chainId;
}

/** Several networks share what one may hold. */
function memoryFor(networks: number): { batches: typeof BATCHES; readAheadBytes: number } {
  const share = (bytes: number) => Math.floor(bytes / Math.max(1, networks));
  const { maxBatchBytes, maxBufferedBytes, retainedBytes } = BATCHES;
  return {
    batches: {
      ...BATCHES,
      maxBatchBytes: share(maxBatchBytes),
      maxBufferedBytes: share(maxBufferedBytes),
      retainedBytes: share(retainedBytes),
    },
    readAheadBytes: share(READ_AHEAD_BYTES),
  };
}

/** Shows on the terminal how networks stand. */
function showStanding({ networks, unplaced }: NetworksStanding, report: ProgressReport): void {
  for (const { networkId, trouble, nodes, chains } of networks) {
    // A network's chains have the same nodes: the first one's line tells of them.
    const first = networkId === undefined ? UNKNOWN_NETWORK : chainsOfNetwork(networkId)[0]!;
    if (trouble) {
      const { text: reason, isFinal } = trouble;
      const state = isFinal ? 'stopped' : 'starting';
      report.status(first.chainId, { state, reason, warnings: isFinal ? [] : [reason], missing: [] });
    }
    for (const { chainId, warnings = [], ...status } of chains)
      report.status(chainId, {
        ...status,
        warnings: [...warnings, ...(chainId === first.chainId ? nodes : [])],
        missing: [],
      });
  }
  const faults = unplaced.flatMap(({ fault }) => fault ?? []);
  if (faults.length)
    report.status(UNKNOWN_NETWORK.chainId, {
      ...{ state: 'starting', reason: faults.join('; '), warnings: faults, missing: [] },
    });
  else if (networks.every(({ networkId }) => networkId !== undefined)) report.forget(UNKNOWN_NETWORK.chainId);
}
