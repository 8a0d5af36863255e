import { NodeEndpoint as AnyNodeEndpoint } from '@nunatak/chain-nodes';
import type { Capabilities } from './capabilities.js';

/** An endpoint of an EVM chain's node. */
export class NodeEndpoint extends AnyNodeEndpoint<Capabilities> {}
