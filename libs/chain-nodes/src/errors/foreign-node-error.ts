import { NodeError } from './node-error.js';

/** By what a node was found to serve another chain: its chain id, its genesis, or a final block above genesis. */
export type ForeignBy = 'chain-id' | 'other-genesis' | 'other-branch';

/** The node serves another chain: nothing that it answers counts. The text continues the endpoint's name. */
export class ForeignNodeError extends NodeError {
  override readonly name = 'ForeignNodeError';

  constructor(
    readonly by: ForeignBy,
    message: string,
    /** The block of ours that it does not have, where it was found out by a stored one. */
    readonly lacks?: { height: number; hash: string },
  ) {
    super('fatal', message);
  }
}
