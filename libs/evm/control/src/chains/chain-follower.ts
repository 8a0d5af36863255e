import { type FollowedWork, Follower } from '@nunatak/coordination';
import type { Chain, ChainRegistry } from '@nunatak/evm-chains';

export interface ChainFollowerLog {
  warn(details: object, message: string): void;
}

/** Keeps a worker (an ingester, an indexer) on the chains of a registry, as {@link Follower} does. What fails is logged. */
export function chainFollower(
  registry: ChainRegistry,
  work: FollowedWork<Chain>,
  logger: ChainFollowerLog,
): Follower<Chain> {
  const chains = {
    list: () => registry.list().map((chain): [string, Chain] => [chain.chainId, chain]),
    onChange: (listener: (chainId: string, chain: Chain | undefined) => void) =>
      registry.onChange(({ kind, chain }) => listener(chain.chainId, kind === 'removed' ? undefined : chain)),
  };
  return new Follower(chains, work, (chainId, isWanted, error) => {
    const what = isWanted ? 'taken up' : 'put down';
    logger.warn({ chainId, err: error }, `chain ${chainId} could not be ${what}: trying again`);
  });
}
