import { classifyRpcError, type RpcAnswer, rpcError } from '@nunatak/chain-nodes';
import { type BackoffOptions, backoffMs } from '@nunatak/core/pause';
import type { NodeEndpoint } from './node-endpoint.js';

/** How an endpoint is asked what it offers. */
export const PROBE_OPTIONS = { lane: 'interactive', timeoutMs: 15_000 } as const;

/** A `null`, or a failure of the moment, is doubted so often before it is taken for what the node has to say. */
const DOUBTS = 3;
const DOUBT_PAUSES: BackoffOptions = { firstMs: 80, longestMs: 1_000 };

/**
 * Asks; faults of the moment are thrown, so that they don't pass for a missing method. A replica behind a load balancer that does not have
 * the latest block yet answers `null`, or that it does not know it: what it has to say is asked again.
 */
export async function tryCall(endpoint: NodeEndpoint, method: string, params: unknown[]): Promise<RpcAnswer> {
  for (let doubts = 0; ; doubts++) {
    const [answer] = await endpoint.ask([{ method, params }], PROBE_OPTIONS);
    const { error } = answer!;
    if (error && classifyRpcError(error) === 'rate-limited') throw rpcError(method, error);
    if (!saysNothing(answer!) || doubts === DOUBTS) return answer!;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(DOUBT_PAUSES, doubts + 1)));
  }
}

/** An answer that says nothing about what the node offers. */
export function saysNothing({ error, result }: RpcAnswer): boolean {
  if (error) return classifyRpcError(error) === 'missing-block';
  return result === null || result === undefined;
}

/** A method is there when it answers, or fails for a reason of its own ("genesis is not traceable"). */
export function offered(answer: RpcAnswer): boolean {
  if (!answer.error) return true;
  const kind = classifyRpcError(answer.error);
  return kind !== 'refused' && kind !== 'fatal';
}
