import { Rpc } from '../rpc.js';
import type { Anvil } from './anvil.js';
import { openNodeProxy, pass } from './node-proxy.js';

/**
 * The same node behind an endpoint whose block headers carry what Avalanche's carry beside Ethereum's: milliseconds (ACP-226), the block
 * gas cost, and the excess of the minimum delay. Made up from the height, so that the same block always has the same.
 */
export async function withAvalancheHeaders(node: Anvil): Promise<Anvil> {
  const proxy = await openNodeProxy(async (body) =>
    JSON.stringify(await pass(node.url, body), (_, value: unknown) => (isHeader(value) ? withExtras(value) : value)),
  );
  const stop = async (): Promise<void> => {
    proxy.close();
    await node.stop();
  };
  return { ...node, rpc: new Rpc(proxy.url), url: proxy.url, stop };
}

interface Header {
  number: string;
  timestamp: string;
  stateRoot: string;
}

function isHeader(value: unknown): value is Header {
  return typeof value === 'object' && value !== null && 'stateRoot' in value && 'timestamp' in value;
}

function withExtras(header: Header): object {
  const height = Number(header.number);
  return {
    ...header,
    timestampMilliseconds: `0x${(Number(header.timestamp) * 1000 + (height % 1000)).toString(16)}`,
    blockGasCost: `0x${(height * 3).toString(16)}`,
    minDelayExcess: `0x${(7_970_124 + height).toString(16)}`,
  };
}
