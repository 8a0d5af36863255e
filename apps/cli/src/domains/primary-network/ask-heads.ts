import { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from '@firn/primary-network-contracts';
import { PrimaryNetworkNodes, readHeight } from '@firn/primary-network-node-client';

/** A look at a node must not keep a command waiting. */
const LOOK_MS = 5_000;

/** What nodes say of their network just now. */
export interface NodeHeads {
  networkId: string;
  heads: Partial<Record<PrimaryNetworkChain, number>>;
}

/** Asks the first node that answers for its chains' heads. @returns undefined while none answers within a few seconds */
export async function askHeads(urls: readonly string[]): Promise<NodeHeads | undefined> {
  if (!urls.length) return undefined;
  const signal = AbortSignal.timeout(LOOK_MS);
  const tooLate = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  return Promise.race([heads(urls, signal).catch(() => undefined), tooLate]);
}

async function heads(urls: readonly string[], signal: AbortSignal): Promise<NodeHeads> {
  const nodes = await PrimaryNetworkNodes.open(urls, { endpoint: { timeoutMs: LOOK_MS } }, signal);
  try {
    const found: NodeHeads['heads'] = {};
    for (const chain of PRIMARY_NETWORK_CHAINS) found[chain] = await nodes.run((node) => readHeight(node, chain));
    return { networkId: String(nodes.identity.networkId), heads: found };
  } finally {
    await nodes.close();
  }
}
