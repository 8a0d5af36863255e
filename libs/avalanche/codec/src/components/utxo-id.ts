import { sha256 } from './hash.js';
import { ID_BYTES } from './ids.js';

/**
 * The id under which nodes keep an output and return it from one chain to another: SHA-256 of the output's index (64 bits) and the
 * transaction's id. avalanchego: `avax.UTXOID`, `InputID`.
 */
export function utxoIdOf(txId: Uint8Array, outputIndex: number): Buffer {
  const bytes = Buffer.alloc(8 + ID_BYTES);
  bytes.writeUInt32BE(outputIndex, 4);
  bytes.set(txId, 8);
  return sha256(bytes);
}
