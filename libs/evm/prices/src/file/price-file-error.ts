import { PermanentError } from '@nunatak/core/errors';

/** The prices file can't be used. Lists every fault, with its place in the file. */
export class PriceFileError extends PermanentError {
  override readonly code = 'prices_file';

  constructor(override readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
