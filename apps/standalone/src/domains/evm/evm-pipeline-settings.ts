import type { Chain } from '@firn/evm-chains';

/** What the EVM's half in the main thread hands to the one in the pipeline's. */
export interface EvmPipelineSettings {
  /** Those of the start, endpoints included. */
  chains: Chain[];
}
