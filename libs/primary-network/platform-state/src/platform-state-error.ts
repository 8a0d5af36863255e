import { PermanentError } from '@nunatak/core/errors';

/**
 * A block does not follow from the state: it is not the next one, or speaks of a staker, subnet or L1 validator that isn't there. Either
 * the blocks are of another network, or the state's rules or entries are wrong; the same block fails again.
 */
export class PlatformStateError extends PermanentError {
  override readonly code = 'platform_state_inconsistent';
}
