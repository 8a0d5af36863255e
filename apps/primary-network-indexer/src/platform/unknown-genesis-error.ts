import { PermanentError } from '@nunatak/core/errors';

/** A genesis of which no primary network can begin. Not retryable: the log's first event is what it is. */
export class UnknownGenesisError extends PermanentError {
  override readonly code = 'primary_network_genesis';
}
