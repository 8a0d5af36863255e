import { AvalancheCodecError } from '../avalanche-codec-error.js';
import { sha256 } from './hash.js';
import { ID_BYTES } from './ids.js';

const INDEX_BYTES = 8;
/** What is hashed, filled anew for each id. */
const preimage = Buffer.alloc(INDEX_BYTES + ID_BYTES);

/**
 * The id under which nodes keep an output and return it from one chain to another: SHA-256 of the output's index (64 bits) and the
 * transaction's id. avalanchego: `avax.UTXOID`, `InputID`.
 */
export function utxoIdOf(txId: Uint8Array, outputIndex: number): Buffer {
  if (txId.length !== ID_BYTES)
    throw new AvalancheCodecError(`an id of ${ID_BYTES} bytes, but was given ${txId.length}`);
  preimage.writeUInt32BE(outputIndex, INDEX_BYTES - 4);
  preimage.set(txId, INDEX_BYTES);
  return sha256(preimage);
}
