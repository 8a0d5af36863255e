import type { UnsignedWarpMessage } from '@nunatak/avalanche-codec';

/** By whom a message is to be signed, and at which height of the P-Chain. */
export type HeightChoice =
  /** The set at this height. */
  | { kind: 'given'; height: number }
  /** The set that the next block of a chain will look up. */
  | { kind: 'verifier'; blockchainId: Buffer }
  /** The set at the height that the P-Chain would propose now. */
  | { kind: 'proposed' };

/** A message to be signed, checked. */
export interface SigningRequest {
  /** SHA-256 of the bytes. */
  messageId: Buffer;
  message: UnsignedWarpMessage;
  /** As validators sign the message. */
  bytes: Buffer;
  /** Empty: none. */
  justification: Buffer;
  subnetId: Buffer;
  height: HeightChoice;
  /** Percent. */
  quorum: number;
  /** Percent beyond the quorum. */
  buffer: number;
}
