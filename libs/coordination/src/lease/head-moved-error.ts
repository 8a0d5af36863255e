import { RetryableError } from '@nunatak/core/errors';

/** Another holder has moved the stored position that a write continues: nothing was written. */
export class HeadMovedError extends RetryableError {
  override readonly code = 'head_moved';

  constructor(message = 'another indexer has moved the stored position') {
    super(message);
  }
}
