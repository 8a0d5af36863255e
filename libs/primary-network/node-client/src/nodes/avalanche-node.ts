import { NodeEndpoint } from '@nunatak/chain-nodes';
import type { NodeCapabilities } from './node-capabilities.js';

/** An avalanchego, as one endpoint: its APIs are paths below its URL. */
export class AvalancheNode extends NodeEndpoint<NodeCapabilities> {}
