import type { MessageFault } from '@nunatak/avalanche-warp';
import { PermanentError } from '@nunatak/core/errors';

/** A signed message was put together that a verifier would refuse. It is not given out. */
export class WrongResultError extends PermanentError {
  override readonly code = 'wrong_signed_message';

  constructor(messageId: Buffer, fault: MessageFault) {
    super(`the signed message ${messageId.toString('hex')} has a fault: ${fault}`);
  }
}
