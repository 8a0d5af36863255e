import { PermanentError } from '@nunatak/core/errors';

/** Something about the surroundings stops Nunatak. The message is one line that says what and what to do; it is all that the user sees. */
export class StartFailure extends PermanentError {
  override readonly code = 'start_failed';
}
