import { RetryableError } from '@nunatak/core/errors';

/** A provider took offence at a question about several assets; it takes fewer from now on. */
export class TooManyAssetsError extends RetryableError {
  override readonly code = 'too_many_assets';
}
