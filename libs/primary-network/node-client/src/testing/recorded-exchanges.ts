import { readFileSync } from 'node:fs';
import { NodeFault, NodeServer } from './node-server.js';

interface Exchange {
  path: string;
  method: string;
  params: unknown;
  result?: unknown;
  error?: { code: number; message: string };
}

/** What a real avalanchego answered: a part of a local network's history, recorded from v1.14.2. */
export const EXCHANGES = JSON.parse(
  readFileSync(new URL('../fixtures/local-network/exchanges.json', import.meta.url), 'utf8'),
) as Exchange[];

/** Blocks that the recording's containers have, by chain; the chains were longer. */
export const RECORDED = { P: 12, X: 5, C: 11 } as const;

/** A node that gives those answers, and fails for every other question. */
export function recordedNode(): NodeServer {
  const key = (path: string, method: string, params: unknown) => {
    const { startIndex, numToFetch, height } = (params ?? {}) as Record<string, unknown>;
    const number = Array.isArray(params) ? params[0] : undefined;
    return [path, method, height, startIndex, numToFetch === undefined ? undefined : 'n', number].join(' ');
  };
  const answers = new Map(
    EXCHANGES.map((exchange) => [key(exchange.path, exchange.method, exchange.params), exchange]),
  );
  const newest = EXCHANGES.find(({ method }) => method === 'eth_blockNumber')!.result;
  return new NodeServer((path, method, given) => {
    // Nothing was under way in that network: its newest block was the last accepted one.
    const params = Array.isArray(given) && given[0] === 'finalized' ? [newest, false] : given;
    const exchange = answers.get(key(path, method, params));
    if (exchange === undefined) throw new NodeFault(`nothing was recorded of ${method}`);
    if (exchange.error) throw new NodeFault(exchange.error.message, exchange.error.code);
    return exchange.result;
  });
}
