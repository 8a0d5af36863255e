import { PermanentError } from '@nunatak/core/errors';

/** What avalanchego's JSON-RPC server says where its method fails: always with this code, and HTTP 200. */
export class RecordedNodeError extends PermanentError {
  override readonly code = 'recorded_node';
  readonly rpcCode: number;

  constructor(message: string, rpcCode = -32_000) {
    super(message);
    this.rpcCode = rpcCode;
  }
}

/** avalanchego's words for any argument of a wrong form, whichever it is. */
export const argumentError = (): RecordedNodeError =>
  new RecordedNodeError(
    "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls",
  );
