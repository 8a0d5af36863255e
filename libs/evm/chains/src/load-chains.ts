import { keepUrlSecrets } from '@firn/platform/secrets';
import { askChainId } from './ask-chain-id.js';
import { withBlockchainIds } from './blockchain-id.js';
import { knownChain } from './built-in-chains.js';
import type { Chain } from './chain.js';
import { ChainsError } from './chains-error.js';
import { readChainsFile } from './chains-file.js';

export interface LoadChainsOptions {
  /** A chains file. */
  file?: string | undefined;
  /** Nodes that are asked for their chain id; those of one chain are its failover endpoints, in this order. */
  rpcUrls?: string[];
  environment?: NodeJS.ProcessEnv;
}

/**
 * The chains to serve: those of the file, in its order, then those of the nodes. A node of a chain that the file has is one more endpoint
 * of it, after the file's own. What nobody described comes from the built-in chains or from defaults.
 */
export async function loadChains({
  file,
  rpcUrls = [],
  environment = process.env,
}: LoadChainsOptions): Promise<Chain[]> {
  const chains = new Map<string, Chain>();
  if (file) for (const chain of readChainsFile(file, environment)) chains.set(chain.chainId, chain);
  const urls = [...new Set(rpcUrls)];
  urls.forEach(keepUrlSecrets);
  const answers = await Promise.allSettled(urls.map((url) => askChainId(url)));
  const faults = answers.flatMap((answer, index) =>
    answer.status === 'rejected'
      ? [`the node of --evm-rpc${urls.length > 1 ? ` number ${index + 1}` : ''} ${(answer.reason as Error).message}`]
      : [],
  );
  if (faults.length) throw new ChainsError(faults);
  answers.forEach((answer, index) => {
    if (answer.status !== 'fulfilled') return;
    const rpcUrl = urls[index]!;
    const chain = chains.get(answer.value) ?? knownChain(answer.value);
    if (chain.endpoints.some((endpoint) => endpoint.rpcUrl === rpcUrl)) return;
    chains.set(chain.chainId, { ...chain, endpoints: [...chain.endpoints, { rpcUrl }] });
  });
  return withBlockchainIds([...chains.values()]);
}
