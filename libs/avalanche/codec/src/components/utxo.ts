import type { UtxoId } from './transferables.js';

/** An unspent output with what identifies it, as nodes' APIs give it (`getUTXOs`, `getRewardUTXOs`). avalanchego: `avax.UTXO`. */
export interface Utxo<Out> extends UtxoId {
  assetId: Buffer;
  output: Out;
}
