import { DefinitionWatch, type DefinitionWatchLog } from '@nunatak/coordination';
import type { ShownChain, ShownChains } from '@nunatak/embedding';
import { type NetworkDefinition, NetworkDefinitions } from '@nunatak/primary-network-control';
import type { Pool } from 'pg';

/** The chains of the networks that are defined, for the terminal, as definitions come and go. */
export class ShownNetworks implements ShownChains {
  readonly #watch: DefinitionWatch<NetworkDefinition, object>;

  constructor(pool: Pool, logger: DefinitionWatchLog) {
    const definitions = new NetworkDefinitions(pool);
    // What a network is does not matter here, nor whether its nodes can be resolved.
    this.#watch = new DefinitionWatch(
      definitions,
      { name: 'network', resolve: () => ({}) },
      { paused: 'drop', logger },
    );
  }

  start(): Promise<void> {
    return this.#watch.start();
  }

  get networkIds(): string[] {
    return this.#watch.list().map(([networkId]) => networkId);
  }

  list(): ShownChain[] {
    return this.networkIds.flatMap(chainsOfNetwork);
  }

  onChange(listener: (change: { kind: 'added' | 'removed'; chain: ShownChain }) => void): void {
    this.#watch.onChange((networkId, value) => {
      for (const chain of chainsOfNetwork(networkId)) listener({ kind: value ? 'added' : 'removed', chain });
    });
  }

  close(): Promise<void> {
    return this.#watch.close();
  }
}

/** A network's chains as the terminal names them: by the keys of their logs. */
export function chainsOfNetwork(networkId: string): ShownChain[] {
  return ['P', 'X', 'C'].map((letter) => ({
    chainId: `${networkId}-${letter}`,
    name: `${letter}-Chain of network ${networkId}`,
  }));
}
