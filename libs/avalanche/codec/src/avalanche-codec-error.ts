import { PermanentError } from '@nunatak/core/errors';

/**
 * Bytes or a text that are not what they should encode, or a value that can't be encoded. The only error that this library throws:
 * whatever the bytes, a decoder gives a value or this.
 */
export class AvalancheCodecError extends PermanentError {
  override readonly code = 'avalanche_encoding_malformed';

  /**
   * @param expected what should have stood there, such as `a transaction's type id, but found 77`
   * @param offset where in the bytes (or, of a text, at which letter); undefined where no one place is wrong
   */
  constructor(
    readonly expected: string,
    readonly offset: number | undefined = undefined,
  ) {
    super(offset === undefined ? `Expected ${expected}.` : `Expected ${expected} (at offset ${offset}).`);
  }
}
