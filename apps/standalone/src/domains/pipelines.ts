import type { EmbeddedPipeline } from './embedded-pipeline.js';
import { evmPipeline } from './evm/evm-pipeline.js';
import { primaryNetworkPipeline } from './primary-network/primary-network-pipeline.js';

/** The same domains in the pipeline's thread. A list of its own: each thread loads only what runs in it. */
export const PIPELINES: readonly EmbeddedPipeline[] = [evmPipeline, primaryNetworkPipeline];
