import { PermanentError } from '@nunatak/core/errors';

/** A token list or a file of descriptions can't be used as a whole; each fault names its place and the rule. */
export class CurationError extends PermanentError {
  override readonly code = 'curated_document';

  constructor(override readonly faults: readonly string[]) {
    super(faults.join('; '));
  }
}
