import type { Credential } from '../fx/credential.js';
import {
  decodeSignedTx,
  decodeUnsignedTx,
  encodeSignedTx,
  encodeUnsignedTx,
  type SignedTx,
  signedTx,
} from '../signed-tx.js';
import { type PlatformTx, platformTxCodec } from './platform-tx.js';

/** A transaction of the P-Chain with its credentials. */
export type SignedPlatformTx = SignedTx<PlatformTx>;

/** Decodes a signed transaction, as `platform.getTx` gives it. */
export function decodeSignedPlatformTx(bytes: Buffer): SignedPlatformTx {
  return decodeSignedTx(platformTxCodec, bytes);
}

/** Encodes a signed transaction from its fields. */
export function encodeSignedPlatformTx(signed: Pick<SignedPlatformTx, 'tx' | 'credentials'>): Buffer {
  return encodeSignedTx(platformTxCodec, signed);
}

/** Puts a transaction and its credentials together. */
export function signedPlatformTx<Tx extends PlatformTx>(tx: Tx, credentials: Credential[]): SignedTx<Tx> {
  return signedTx(platformTxCodec, tx, credentials);
}

/** Decodes a transaction without credentials, whose SHA-256 is what is signed. */
export function decodePlatformTx(bytes: Buffer): PlatformTx {
  return decodeUnsignedTx(platformTxCodec, bytes);
}

export function encodePlatformTx(tx: PlatformTx): Buffer {
  return encodeUnsignedTx(platformTxCodec, tx);
}
