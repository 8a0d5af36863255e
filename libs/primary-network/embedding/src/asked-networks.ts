import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { keepAside } from '@nunatak/core/secrets';
import { StartFailure } from '@nunatak/embedding';
import { type Described, GivenNetworks } from '@nunatak/primary-network-ingester';
import { readGenesisFile } from '@nunatak/primary-network-networks';
import { askedRules, rulesOf } from './asked-rules.js';
import type { AvalancheOptions } from './avalanche-options.js';

/** The flag that gives nodes, and the name of their definitions' origin. */
export const NODES_FLAG = '--avalanche-node';

/** What a start was asked for of networks. */
export class AskedNetworks {
  readonly #genesis: { networkId: string; path: string } | undefined;
  readonly #describe: (networkId: string) => Described;

  /** @throws StartFailure for what does not fit */
  constructor(private readonly options: AvalancheOptions) {
    const { nodeUrls, networkName, networkNames = {}, genesisFile, rules } = options;
    const isDescribed = networkName !== undefined || Object.keys(networkNames).length > 0;
    if (!nodeUrls.length && (isDescribed || genesisFile !== undefined || rules?.length))
      throw new StartFailure(
        '--network-name, --avalanche-genesis and --avalanche-rule tell of the networks of --avalanche-node: give one',
      );
    const asked = askedRules(rules);
    const genesis = genesisFile === undefined ? undefined : readGenesis(resolve(genesisFile));
    this.#genesis = genesis;
    this.#describe = (networkId) => {
      const name = networkNames[networkId] ?? networkName;
      const own = rulesOf(asked, networkId);
      return {
        ...(name !== undefined && { name }),
        ...(genesis?.networkId === networkId && { genesisFile: genesis.path }),
        ...(own.length && { rules: own }),
      };
    };
  }

  /** Returns the nodes' way into the definitions. @param path of the file for URLs that may hold a key */
  given(path: string): GivenNetworks {
    const { nodeUrls } = this.options;
    const stored = keepAside(nodeUrls, path);
    const nodes = nodeUrls.map((url, i) => ({ url, stored: stored[i]! }));
    return new GivenNetworks(NODES_FLAG, nodes, this.#describe, true);
  }

  /**
   * Compares what was given with the networks that nodes have reported.
   * @param all ids of the networks of the nodes, and those that are defined
   * @throws StartFailure for a name or a genesis file that is of none of them
   */
  assertFits(all: readonly string[]): void {
    const nobodys = Object.keys(this.options.networkNames ?? {}).find((id) => !all.includes(id));
    if (nobodys !== undefined)
      throw new StartFailure(
        `--network-name names network ${nobodys}: no node of --avalanche-node is of it, and it is not stored`,
      );
    const genesis = this.#genesis;
    if (genesis && !all.includes(genesis.networkId))
      throw new StartFailure(
        `the genesis file ${genesis.path} is of network ${genesis.networkId}, and no node is: they are of ${all.join(', ')}`,
      );
  }
}

function readGenesis(path: string): { networkId: string; path: string } {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartFailure(`the genesis file ${path} can't be read (${(error as NodeJS.ErrnoException).code})`);
  }
  const { value, fault } = readGenesisFile(text);
  if (fault) throw new StartFailure(`the genesis file ${path} can't be used: ${fault.field}: ${fault.reason}`);
  return { networkId: String(value.networkId), path };
}
