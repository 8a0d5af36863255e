import { PermanentError } from '@nunatak/core/errors';

/** The chains can't be told: a fault in the file, or a node that does not answer. Lists every fault; names no endpoint. */
export class ChainsError extends PermanentError {
  override readonly code = 'chains';

  constructor(override readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
