import { utxoIdOf } from '@nunatak/avalanche-codec';
import type { ChainState } from '../chain/chain-state.js';
import type { UnlistedUtxo } from '../changes/utxo-changes.js';

/** Tells of a UTXO that no transaction's `outs` list. */
export function makeUtxo(state: ChainState, utxo: Omit<UnlistedUtxo, 'utxoId'>): UnlistedUtxo {
  const made = { utxoId: utxoIdOf(utxo.transactionId, utxo.outputIndex), ...utxo };
  state.changes.push({ type: 'utxo-created', utxo: made });
  return made;
}
