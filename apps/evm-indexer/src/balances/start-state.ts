import { PermanentError } from '@nunatak/core/errors';

/** No node has the state from which a chain that starts above genesis would have to begin. */
export class StartStateMissingError extends PermanentError {
  override readonly code = 'start_state_missing';
}
