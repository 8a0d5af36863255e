import { NodeError } from '@nunatak/chain-nodes';
import type { Hex } from '@nunatak/evm-contracts';
import type { FramesFrom } from '../endpoint/capabilities.js';

/** The node offers a method but answers it in a form that can't be used (it ignores the tracer that was asked for). */
export class UnsupportedFormError extends NodeError {
  override readonly name = 'UnsupportedFormError';
  /** The block of which the answer was; the endpoint's forms are judged again by it. */
  block?: { height: number; hash: Hex; transactionHashes: readonly Hex[] };
  /** The form of frames that did not fit. */
  from?: FramesFrom;

  constructor(
    readonly feature: 'frames' | 'balances',
    message: string,
  ) {
    super('refused', message);
  }
}
