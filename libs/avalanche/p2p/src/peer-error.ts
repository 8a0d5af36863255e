import { RetryableError } from '@nunatak/core/errors';

/**
 * Why a connection to a peer was not made, or ended:
 * - `unreachable`: no TCP connection, or TLS failed (a node also refuses an address that connected in the last 10 s so).
 * - `timeout`: no finished handshake in time.
 * - `certificate`: a certificate that no node may have.
 * - `wrong_node`: another node answers at the address.
 * - `clock`: the clocks of both sides are more than 60 s apart.
 * - `protocol`: a message that breaks the protocol.
 * - `flood`: messages without end that nobody asked for.
 * - `stalled`: no message for 30 s, or the peer does not read.
 * - `closed`: the peer closed the connection.
 * - `stopped`: this side closed the connection.
 */
export type PeerFault =
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'wrong_node'
  | 'clock'
  | 'protocol'
  | 'flood'
  | 'stalled'
  | 'closed'
  | 'stopped';

/** What an error of a connection carries besides its fault. */
interface PeerErrorOptions {
  cause?: unknown;
  /** The node that answers at the address, of the fault `wrong_node`. */
  foundNodeId?: string;
}

/** A connection to a peer that was not made, or ended. */
export class PeerError extends RetryableError {
  override readonly code = 'peer_failed';
  readonly foundNodeId: string | undefined;

  constructor(
    readonly fault: PeerFault,
    message: string,
    { cause, foundNodeId }: PeerErrorOptions = {},
  ) {
    super(message, { cause });
    this.foundNodeId = foundNodeId;
  }
}
