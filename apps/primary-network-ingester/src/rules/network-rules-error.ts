import { PermanentError } from '@nunatak/core/errors';

/** What the operator states of a network's rules can't be. */
export class NetworkRulesError extends PermanentError {
  override readonly code = 'network_rules';
}
