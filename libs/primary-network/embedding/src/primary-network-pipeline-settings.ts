import type { PlacedNode } from '@nunatak/primary-network-node-client';
import type { AskedRules } from './asked-rules.js';
import type { GivenNames } from './network-name.js';

/** What the primary network's half in the main thread hands to the one in the pipeline's. */
export interface PrimaryNetworkPipelineSettings {
  /** What is followed; absent: what is stored is served, and nothing is added. */
  source?: NetworkSource;
  names: {
    /** Of earlier starts: names that networks answer under in place of their own, by their ids in decimal. */
    kept: ReadonlyMap<string, string>;
    given: GivenNames;
  };
}

/** A node, and the network that it is of as far as it has told it: at this start or an earlier one. */
export interface SourceNode extends PlacedNode {
  /** Decimal. */
  networkId?: string;
}

/** A genesis file. */
export interface GenesisFile {
  /** The network that it names, in decimal. */
  networkId: string;
  text: string;
}

/** Where blocks come from. */
export type NetworkSource =
  | { kind: 'recording'; networkId: string }
  | { kind: 'nodes'; nodes: readonly SourceNode[]; rules?: AskedRules; genesisFile?: GenesisFile };
