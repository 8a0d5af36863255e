import { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { gather, PrimaryNetworkNodes, readHeight } from '@nunatak/primary-network-node-client';

/** A look at a node must not keep a command waiting. */
const LOOK_MS = 5_000;
/** After the first node's answer the others have so long. */
const GRACE_MS = 2_000;

/** What a network's first node that answers says just now. */
export interface NodeHeads {
  networkId: string;
  heads: Partial<Record<PrimaryNetworkChain, number>>;
}

/** Asks nodes for their chains' heads, for a few seconds. @returns those of each network of which a node has answered */
export async function askHeads(urls: readonly string[]): Promise<Map<string, NodeHeads>> {
  if (!urls.length) return new Map();
  const told = await gather(urls.map(inTime), { graceMs: GRACE_MS });
  // The first of those of one network stays.
  return new Map(told.reverse().map((heads) => [heads.networkId, heads]));
}

async function inTime(url: string): Promise<NodeHeads> {
  const signal = AbortSignal.timeout(LOOK_MS);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([headsOf(url, signal), tooLate]);
}

async function headsOf(url: string, signal: AbortSignal): Promise<NodeHeads> {
  const nodes = await PrimaryNetworkNodes.open([url], { endpoint: { timeoutMs: LOOK_MS } }, signal);
  try {
    const heads: NodeHeads['heads'] = {};
    for (const chain of PRIMARY_NETWORK_CHAINS) heads[chain] = await nodes.run((node) => readHeight(node, chain));
    return { networkId: String(nodes.identity.networkId), heads };
  } finally {
    await nodes.close();
  }
}
