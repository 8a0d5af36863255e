import { PermanentError } from '@nunatak/core/errors';

/** A message of accounts that this release can't read. Not retryable. */
export class KeysCodecError extends PermanentError {
  override readonly code = 'accounts_codec';
}
