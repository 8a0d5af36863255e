import { DeliveryLog, InProcessBlockStream } from '@firn/block-stream';
import { controlPool, workPool } from '@firn/database';
import { measurePool } from '@firn/platform/metrics';
import { PRIMARY_NETWORK_BLOCKS } from '@firn/primary-network-contracts';
import { PRIMARY_NETWORK_INDEXER, PrimaryNetworkIndexer } from '@firn/primary-network-indexer';
import type { EmbeddedPipeline, PipelinePart, PipelineSurroundings } from '../embedded-pipeline.js';
import { FollowedNetwork } from './followed-network.js';
import { UNKNOWN_NETWORK } from './network-standing.js';
import type { PrimaryNetworkPipelineSettings } from './primary-network-pipeline-settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'firn-primary-network-pipeline';
/** A batch of each of three logs, which take turns at the network's row, and what is read for them. */
const DATABASE_CONNECTIONS = 5;
/** Leases of six workers: short statements, none of which may wait for a batch. */
const CONTROL_CONNECTIONS = 3;
const CONNECT_MS = 30_000;
/** So often the ingester is asked how its chains stand. */
const STANDING_MS = 500;
/** Bounded in bytes, so that memory is too. Many events a batch: while one part of it is written, the next one's rows are made. */
const BATCHES = {
  maxBatchEvents: 4096,
  maxBatchBytes: 24 * 1024 * 1024,
  maxBufferedEvents: 8192,
  maxBufferedBytes: 48 * 1024 * 1024,
};

/** Ingester, in-process block stream and indexer of P-, X- and C-Chain. */
export const primaryNetworkPipeline: EmbeddedPipeline = { name: 'primary-network', start: startPrimaryNetworkPipeline };

async function startPrimaryNetworkPipeline(surroundings: PipelineSurroundings): Promise<PipelinePart> {
  const { source, names } = surroundings.settings as PrimaryNetworkPipelineSettings;
  if (source === undefined) return { serve: () => undefined, stop: async () => undefined };
  const { databaseUrl, metrics, report, notice } = surroundings;
  const [ingesterLog, indexerLog] = [
    surroundings.log('primary-network-ingester'),
    surroundings.log('primary-network-indexer'),
  ];
  const pool = workPool(databaseUrl, { applicationName: NAME, max: DATABASE_CONNECTIONS, connectMs: CONNECT_MS });
  pool.on('error', (error) => indexerLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network', pool);
  const control = controlPool(databaseUrl, { applicationName: `${NAME}-control`, max: CONTROL_CONNECTIONS });
  control.on('error', (error) => ingesterLog.warn({ err: error }, 'a database connection was lost'));
  measurePool(metrics, 'primary-network-control', control);
  const deliveries = new DeliveryLog(PRIMARY_NETWORK_BLOCKS, indexerLog);
  const stream = new InProcessBlockStream(PRIMARY_NETWORK_BLOCKS, {
    primary: PRIMARY_NETWORK_INDEXER,
    ...BATCHES,
    onFailure: (failure) => deliveries.failed(failure),
    onDelivered: (consumer, logKey) => deliveries.delivered(consumer, logKey),
  });
  const indexer = new PrimaryNetworkIndexer({
    ...{ pool, leasePool: control, stream, logger: indexerLog, registry: metrics },
    holder: 'standalone',
    onIndexed: (logKey, { block }) => {
      if (block) report.indexed(logKey, block.height);
    },
    onStalled: (logKey, { message }) => notice(logKey, `indexing begins anew: ${message}`),
    // Only a new start goes on: the main thread sees to it.
    onFailure: (logKey, error) => {
      setImmediate(() => {
        throw new Error(`indexing of chain ${logKey} ended: ${error.message}`, { cause: error });
      });
    },
  });
  const network = new FollowedNetwork({
    ...{ source, names: new Map(names), pool: control, stream, indexer, metrics, logger: ingesterLog },
  });
  network.start();

  let last = '';
  let tell: ((standing: object) => void) | undefined;
  const look = () => {
    const { standing } = network;
    const text = JSON.stringify(standing);
    if (text === last) return;
    last = text;
    tell?.(standing);
    if (standing.trouble) {
      const { text: reason, isFinal } = standing.trouble;
      const state = isFinal ? 'stopped' : 'starting';
      const warnings = isFinal ? [] : [reason];
      report.status(UNKNOWN_NETWORK.chainId, { state, reason, warnings, missing: [] });
    }
    // The three have the same nodes: one line tells of them.
    for (const [i, { chainId, ...status }] of standing.chains.entries())
      report.status(chainId, { ...status, warnings: i === 0 ? standing.nodes : [], missing: [] });
  };
  const timer = setInterval(look, STANDING_MS).unref();
  return {
    serve(port) {
      tell = (standing) => port.postMessage(standing);
      tell(network.standing);
    },
    async stop() {
      clearInterval(timer);
      await network.stop();
      await indexer.stop();
      await stream.close();
      await pool.end();
      await control.end();
    },
  };
}
