import { RetryableError } from '@nunatak/core/errors';

/**
 * Why the price endpoint gave nothing. `throttled`: it wants to be left alone for a time. `refused`: it does not take the key. `rejected`: it
 * takes offence at the question, such as at too much at once or too long ago. `missing`: there is no such thing there. `unavailable`: away,
 * slow, failing, leading elsewhere, or telling too much. `malformed`: not JSON.
 */
export type EndpointFault = 'throttled' | 'refused' | 'rejected' | 'missing' | 'unavailable' | 'malformed';

/** The price endpoint gave nothing. The message names neither the endpoint nor its key. */
export class PriceEndpointError extends RetryableError {
  override readonly code = 'price_endpoint';

  constructor(
    readonly fault: EndpointFault,
    message: string,
  ) {
    super(message);
  }
}

/** Whether it has no answer to this one question, and never will; other questions may be answered. */
export function hasNoAnswer(error: unknown): error is PriceEndpointError & { fault: 'rejected' | 'missing' } {
  return error instanceof PriceEndpointError && (error.fault === 'rejected' || error.fault === 'missing');
}
