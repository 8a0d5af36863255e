import { PermanentError } from '@nunatak/core/errors';

/** A validator set that no node has: a key that is none, or a weight beyond 64 bits. The store or the node that gave the set is wrong. */
export class ValidatorSetError extends PermanentError {
  override readonly code = 'validator_set_malformed';
}
