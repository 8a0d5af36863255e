import { NodeError } from '@firn/chain-nodes';

/** The node offers a method but answers it in a form that can't be used (it ignores the tracer that was asked for). */
export class UnsupportedFormError extends NodeError {
  override readonly name = 'UnsupportedFormError';

  constructor(
    readonly feature: 'frames' | 'balances',
    message: string,
  ) {
    super('refused', message);
  }
}
