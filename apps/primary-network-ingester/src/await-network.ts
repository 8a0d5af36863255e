import type { IngesterLog } from '@nunatak/ingesting';
import {
  type NetworkIdentity,
  nodeLabel,
  type PlacedNode,
  PrimaryNetworkNodes,
} from '@nunatak/primary-network-node-client';
import type { Registry } from 'prom-client';
import { IngesterMetrics } from './metrics/ingester-metrics.js';

/** How a node is waited for. */
export interface AwaitedNodeOptions {
  logger: IngesterLog;
  metrics?: Registry | undefined;
  /** Told again and again why it does not answer. It never holds a URL. */
  onWaiting(reason: string): void;
  /** Ends the waiting. */
  signal: AbortSignal;
}

/** Which network a node is of is told at once, or not now. */
const TIMEOUT_MS = 5_000;

/**
 * Asks a node, with growing pauses, until it tells which network it is of: before it is known whose ingester it belongs to.
 * @throws NodeError when cancelled before it answered
 */
export async function awaitNetwork(node: PlacedNode, options: AwaitedNodeOptions): Promise<NetworkIdentity> {
  const { logger, onWaiting, signal } = options;
  const metrics = options.metrics && new IngesterMetrics(options.metrics);
  const endpoint = nodeLabel(node);
  let logged: string | undefined;
  const nodes = await PrimaryNetworkNodes.open(
    [node],
    {
      endpoint: { timeoutMs: TIMEOUT_MS },
      ...(metrics && { events: metrics.nodeEvents }),
      onWaiting({ message, code }) {
        metrics?.of.nodeHealthy.set({ endpoint }, 0);
        // A spare may be away for days.
        if (message !== logged)
          logger.warn({ endpoint, code }, `which network ${endpoint} is of is not known yet: ${message}`);
        logged = message;
        // The label stands before what it says.
        onWaiting(message.slice(`${endpoint}: `.length));
      },
    },
    signal,
  );
  await nodes.close();
  metrics?.of.nodeHealthy.set({ endpoint }, 1);
  return nodes.identity;
}
