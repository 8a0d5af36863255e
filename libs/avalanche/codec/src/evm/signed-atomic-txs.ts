import { AvalancheCodecError } from '../avalanche-codec-error.js';
import type { Credential } from '../fx/credential.js';
import {
  decodeSignedTx,
  encodeSignedTx,
  readSignedTx,
  SIGNED_TX_BYTES,
  type SignedTx,
  signedTx,
  writeSignedTx,
} from '../signed-tx.js';
import { Reader } from '../wire/reader.js';
import { Writer } from '../wire/writer.js';
import { type AtomicTx, atomicTxCodec } from './atomic-tx.js';

export type SignedAtomicTx = SignedTx<AtomicTx>;

/** Decodes one signed transaction, as `avax.getAtomicTx` gives it. */
export function decodeSignedAtomicTx(bytes: Buffer): SignedAtomicTx {
  return decodeSignedTx(atomicTxCodec, bytes);
}

/** Encodes a signed transaction from its fields. */
export function encodeSignedAtomicTx(signed: Pick<SignedAtomicTx, 'tx' | 'credentials'>): Buffer {
  return encodeSignedTx(atomicTxCodec, signed);
}

/** Puts a transaction and its credentials together. */
export function signedAtomicTx<Tx extends AtomicTx>(tx: Tx, credentials: Credential[]): SignedTx<Tx> {
  return signedTx(atomicTxCodec, tx, credentials);
}

/**
 * The atomic transactions of a C-Chain block. Their encoding is one transaction before Apricot phase 5, and a list of them since; a block
 * without any has no bytes.
 *
 * @param extData the block's extra data (`blockExtraData` on JSON-RPC)
 */
export function decodeSignedAtomicTxs(extData: Buffer): SignedAtomicTx[] {
  if (extData.length === 0) return [];
  // Both forms fill the bytes exactly, so at most one of them fits.
  try {
    return decodeList(extData);
  } catch (error) {
    if (!(error instanceof AvalancheCodecError)) throw error;
    try {
      return [decodeSignedAtomicTx(extData)];
    } catch {
      throw error;
    }
  }
}

/** Encodes a block's atomic transactions as since Apricot phase 5. */
export function encodeSignedAtomicTxs(txs: readonly Pick<SignedAtomicTx, 'tx' | 'credentials'>[]): Buffer {
  const writer = Writer.versioned();
  writer.list(txs, (to, tx) => writeSignedTx(atomicTxCodec, to, tx));
  return writer.finish();
}

/**
 * The atomic transactions of a C-Chain block, without their signatures.
 *
 * @param extData the block's extra data (`blockExtraData` on JSON-RPC); what is returned holds views of it
 * @returns undefined when the bytes are not such an encoding (other chains use the field otherwise)
 */
export function extractAtomicTxs(extData: Buffer): AtomicTx[] | undefined {
  try {
    return decodeSignedAtomicTxs(extData).map(({ tx }) => tx);
  } catch (error) {
    if (error instanceof AvalancheCodecError) return undefined;
    throw error;
  }
}

function decodeList(extData: Buffer): SignedAtomicTx[] {
  const reader = Reader.of(extData);
  const txs = reader.list(SIGNED_TX_BYTES, (from) => readSignedTx(atomicTxCodec, from));
  reader.end();
  return txs;
}
