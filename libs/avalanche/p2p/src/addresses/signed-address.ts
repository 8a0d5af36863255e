import { type KeyObject, sign, verify } from 'node:crypto';
import { type AddressPort, addressBytes } from './address-port.js';

// avalanchego: network/peer/ip.go

/** An address that a node claims with its TLS key. */
export interface ClaimedAddress extends AddressPort {
  /** When it was claimed, in seconds. Of a node's claims the latest counts. */
  time: number;
  /** Of the TLS key over {@link claimBytes}: ECDSA in DER, or RSA PKCS #1 v1.5. */
  signature: Buffer;
}

/** A claim's time may lie so far ahead of this process's clock. */
export const MAX_CLOCK_DIFFERENCE_S = 60;

/** Returns the bytes that a node signs: address (16), port (2), time (8). */
export function claimBytes({ address, port }: AddressPort, time: number): Buffer {
  const bytes = Buffer.alloc(26);
  addressBytes(address).copy(bytes);
  bytes.writeUInt16BE(port, 16);
  bytes.writeBigUInt64BE(BigInt(time), 18);
  return bytes;
}

/** Returns a claim of an address, signed with a TLS key. */
export function claimAddress({ address, port }: AddressPort, time: number, privateKey: KeyObject): ClaimedAddress {
  return { address, port, time, signature: sign('sha256', claimBytes({ address, port }, time), privateKey) };
}

/** Returns why a claim does not count, as a clause; undefined where it counts. */
export function claimFault(claim: ClaimedAddress, publicKey: KeyObject, nowSeconds: number): string | undefined {
  if (claim.time > nowSeconds + MAX_CLOCK_DIFFERENCE_S) return `its time is ${claim.time - nowSeconds} s ahead`;
  return verify('sha256', claimBytes(claim, claim.time), publicKey, claim.signature)
    ? undefined
    : 'its signature is not of the certificate’s key';
}
