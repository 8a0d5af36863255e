import { PermanentError } from '@nunatak/core/errors';

/** Nodes that are to serve one network are of two. Its message names both. */
export class NetworkMismatchError extends PermanentError {
  override readonly code = 'network_mismatch';
}
