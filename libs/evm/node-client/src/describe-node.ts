import { NodeEndpoint } from './endpoint/node-endpoint.js';
import { presentableName } from './errors/classify.js';
import { numberOf } from './mapping/quantity.js';

/** What a node says of itself before anything is known of its chain. */
export interface NodeDescription {
  /** Decimal. */
  chainId: string;
  clientVersion: string;
}

/** Asks a node for its chain id. Throws a `NodeError` that names no URL. */
export async function describeNode(rpcUrl: string, timeoutMs = 10_000): Promise<NodeDescription> {
  const endpoint = new NodeEndpoint('the endpoint', { rpcUrl }, { timeoutMs });
  try {
    const chainId = numberOf(await endpoint.askOne('eth_chainId', []), 'eth_chainId').toString();
    const clientVersion = await endpoint.askOne('web3_clientVersion', []).catch(() => 'unknown');
    return { chainId, clientVersion: presentableName(String(clientVersion)) };
  } finally {
    await endpoint.close();
  }
}
