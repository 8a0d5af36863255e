import type { MessagePort } from 'node:worker_threads';
import { DeliveryLog, InProcessBlockStream } from '@nunatak/block-stream';
import { controlPool, workPool } from '@nunatak/database';
import type { EmbeddedPipeline, ProgressReport } from '@nunatak/embedding';
import type { IngestingStatus } from '@nunatak/ingesting';
import { logKeyOf, PRIMARY_NETWORK_BLOCKS, PRIMARY_NETWORK_CHAINS } from '@nunatak/primary-network-contracts';
import { NetworkDefinitions } from '@nunatak/primary-network-control';
import { followNetworks, PRIMARY_NETWORK_INDEXER, PrimaryNetworkIndexer } from '@nunatak/primary-network-indexer';
import { NetworkIngesters, type NetworkStanding } from '@nunatak/primary-network-ingester';
import { openRecording, startRecordedNode } from '@nunatak/primary-network-recordings';
import { measurePool } from '@nunatak/telemetry/metrics';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { NetworksStanding, PrimaryNetworkPipelineSettings } from './primary-network-pipeline-settings.js';
import { chainsOfNetwork } from './shown-networks.js';

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
/** What keeps a chain from going on for so long does not pass by itself: people are to know. */
const LASTING_MS = 10_000;
/** A chain that can't go on for so long is not ready. */
const NOT_READY_AFTER_MS = 30_000;
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
  const { recording } = surroundings.settings as PrimaryNetworkPipelineSettings;
  const { databaseUrl, metrics, report, notice } = surroundings;
  const [ingesterLog, indexerLog] = [
    surroundings.log('primary-network-ingester'),
    surroundings.log('primary-network-indexer'),
  ];
  const control = controlPool(databaseUrl, { applicationName: `${NAME}-control`, max: CONTROL_CONNECTIONS });
  control.on('error', (error) => ingesterLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network-control', control);
  const definitions = new NetworkDefinitions(control);
  const recorded = recording && (await startRecordedNode(openRecording()));
  // The recorded node has another port at each start.
  const played = recorded && new Map([[recording.networkId, { nodes: [recorded.url], recording: recording.id }]]);
  await definitions.give('recording', played ?? new Map(), true);
  const networkCount = (await definitions.list()).filter(({ state }) => state === 'active').length;
  const max = CONNECTIONS_A_NETWORK * Math.max(2, Math.min(MOST_NETWORKS, networkCount));
  const pool = workPool(databaseUrl, { applicationName: NAME, max, connectMs: CONNECT_MS });
  pool.on('error', (error) => indexerLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network', pool);
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
  const ingesters = new NetworkIngesters({
    ...{ readAheadBytes, pool: control, stream, metrics, logger: ingesterLog },
    // The data folder has one user at a time: a lease of the run before is ours.
    holder: HOLDER,
  });
  const indexed = {
    addNetwork: (networkId: number) => indexer.addNetwork(networkId),
    async removeNetwork(networkId: number) {
      await ingesters.end(String(networkId));
      await indexer.removeNetwork(networkId);
      // What is stored may be gone when the network comes back.
      for (const { chainId } of chainsOfNetwork(String(networkId))) {
        await stream.forget(chainId);
        report.forget(chainId);
      }
    },
  };
  const indexing = followNetworks(control, indexed, indexerLog);
  await indexing.start();
  await ingesters.start();

  let last = '';
  let port: MessagePort | undefined;
  const look = () => {
    const standing = standingOf(ingesters.standing, indexer, report);
    const text = JSON.stringify(standing);
    if (text === last) return;
    last = text;
    port?.postMessage(standing);
  };
  const timer = setInterval(look, STANDING_MS).unref();
  return {
    serve(other) {
      port = other;
      last = '';
      look();
    },
    async stop() {
      clearInterval(timer);
      await indexing.close();
      await ingesters.stop();
      await recorded?.stop();
      await indexer.stop();
      await stream.close();
      await loadPool.end();
      await pool.end();
      await control.end();
    },
  };
};

/** For the end of a bulk load, and what aborts it. */
function newLoadPool(databaseUrl: string, logger: Logger): Pool {
  const pool = workPool(databaseUrl, { applicationName: `${NAME}-load`, max: 4, connectMs: CONNECT_MS });
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  return pool;
}

/** So many share what all may hold. A network beyond them holds as much as one of four. */
const MOST_NETWORKS = 4;

/** The chain by which the terminal names a network. */
function firstChainOf(networkId: string): string {
  return chainsOfNetwork(networkId)[0]!.chainId;
}

/** Several networks share what one may hold. */
function memoryFor(networks: number): { batches: typeof BATCHES; readAheadBytes: number } {
  const share = (bytes: number) => Math.floor(bytes / Math.max(1, Math.min(MOST_NETWORKS, networks)));
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

/** Reports on the terminal how networks stand. @returns the same for readiness */
function standingOf(
  networks: readonly NetworkStanding[],
  indexer: PrimaryNetworkIndexer,
  report: ProgressReport,
): NetworksStanding {
  const faults: string[] = [];
  const allNodes: string[] = [];
  for (const { networkId, ingester, fault } of networks) {
    const first = firstChainOf(networkId);
    if (!ingester) {
      faults.push(`network ${networkId}: ${fault ?? 'no node has answered yet'}`);
      // Nodes are asked at each start: that none has answered yet is no news for people.
      const known = fault === undefined ? { warnings: [] } : { reason: fault, warnings: [fault] };
      report.status(first, { state: 'starting', ...known, missing: [] });
      continue;
    }
    const nodes = ingester.nodeFaults;
    allNodes.push(...nodes);
    for (const chain of PRIMARY_NETWORK_CHAINS) {
      const chainId = logKeyOf({ networkId: Number(networkId), chain });
      const { state, head, reason, troubledForMs = 0 } = chainStanding(ingester.status(chain), indexer, chainId);
      if (reason !== undefined && (state === 'stopped' || troubledForMs > NOT_READY_AFTER_MS))
        faults.push(`${chainId} is ${state}: ${reason}`);
      // Where a node is away, that says it all. A network's chains have the same nodes: the first one's line tells of them.
      const warnings = [
        ...(reason !== undefined && nodes.length === 0 && troubledForMs > LASTING_MS ? [reason] : []),
        ...(chainId === first ? nodes : []),
      ];
      report.status(chainId, {
        ...{ state, warnings, missing: [] },
        ...(head !== undefined && { head }),
        ...(reason !== undefined && { reason }),
      });
    }
  }
  return { faults, nodes: allNodes };
}

/** Blocks that are read and not stored outweigh what the ingester does. */
function chainStanding(
  status: IngestingStatus | undefined,
  indexer: PrimaryNetworkIndexer,
  chainId: string,
): Pick<IngestingStatus, 'state' | 'head' | 'reason' | 'troubledForMs'> {
  if (indexer.state(chainId) === 'stopped')
    return { state: 'stopped', reason: 'its blocks are not indexed any more: the log says why' };
  const { state = 'starting', head, reason, troubledForMs } = status ?? {};
  const trouble = indexer.trouble(chainId);
  // The indexer has waited before it reports a trouble.
  if (trouble !== undefined)
    return { state, reason: trouble, troubledForMs: NOT_READY_AFTER_MS + 1, ...(head !== undefined && { head }) };
  return {
    state,
    ...(head !== undefined && { head }),
    ...(reason !== undefined && { reason }),
    ...(troubledForMs !== undefined && { troubledForMs }),
  };
}
