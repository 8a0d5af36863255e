/** What the primary network's half in the main thread hands to the one in the pipeline's. */
export interface PrimaryNetworkPipelineSettings {
  /** What is followed; absent: what is stored is served, and nothing is added. */
  source?: NetworkSource;
  /** Names that networks answer under in place of their own, by their ids in decimal. */
  names: [networkId: string, name: string][];
}

/** Where blocks come from. */
export type NetworkSource =
  | { kind: 'recording' }
  | {
      kind: 'nodes';
      /** avalanchego's, of one network: secrets. */
      urls: readonly string[];
      /** The text of the network's genesis file. */
      genesisFile?: string;
      /** The name that the network is to answer under. */
      name?: string;
    };
