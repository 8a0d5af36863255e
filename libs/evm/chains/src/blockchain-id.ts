import type { Chain } from './chain.js';

/** avalanchego serves a blockchain's node under its id, or under an alias ("C") that is none. */
const ID_IN_PATH = /\/ext\/bc\/([1-9A-HJ-NP-Za-km-z]{40,60})(?:\/|$)/;

/** Whether a text has the form of an Avalanche blockchain id (cb58). */
export function isBlockchainId(text: string): boolean {
  return /^[1-9A-HJ-NP-Za-km-z]{40,60}$/.test(text);
}

/** The Avalanche blockchain id (cb58) that a node's URL names in its path; undefined where it names none. A reference may be part of the URL. */
function blockchainIdOfUrl(rpcUrl: string): string | undefined {
  return ID_IN_PATH.exec(URL.canParse(rpcUrl) ? new URL(rpcUrl).pathname : rpcUrl)?.[1];
}

/** Chains with the blockchain ids that their nodes' URLs name, where nobody has stated them. No two chains get the same. */
export function withBlockchainIds(chains: readonly Chain[]): Chain[] {
  const taken = new Set(chains.map(({ blockchainId }) => blockchainId));
  return chains.map((chain) => {
    if (chain.blockchainId !== undefined) return chain;
    const named = new Set(
      chain.endpoints.map(({ rpcUrl }) => blockchainIdOfUrl(rpcUrl)).filter((id) => id !== undefined),
    );
    const [blockchainId] = named;
    // Endpoints that name different ids are of different chains: which one is right can't be told.
    if (blockchainId === undefined || named.size > 1 || taken.has(blockchainId)) return chain;
    taken.add(blockchainId);
    return { ...chain, blockchainId };
  });
}
