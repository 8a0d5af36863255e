/** What the primary network's half in the main thread hands to the one in the pipeline's. Networks are read from their definitions. */
export interface PrimaryNetworkPipelineSettings {
  /** The recorded network that is played, and which recording it is. */
  recording?: { networkId: string; id: string };
}

/** How the networks stand that are followed: reported by the pipeline's thread to the main one. */
export interface NetworksStanding {
  /** What keeps networks and chains from going on. */
  faults: readonly string[];
  /** Nodes that are not asked now, and why. */
  nodes: readonly string[];
}
