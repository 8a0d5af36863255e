import type { StoredUtxo } from '@nunatak/primary-network-queries';
import { showId } from '../interface/ids.js';
import { presentChainInfo } from '../networks/chain-info.presenter.js';
import type { PrimaryChain } from '../networks/primary-chain.js';
import { consumedRows, type KnownTransaction, placeOf } from '../transactions/transaction.presenter.js';
import type { UtxoContext } from '../utxos/utxo.presenter.js';
import type { LastActivityTimestampDto } from './last-activity.dto.js';

/** Returns whether any of some addresses owns a UTXO. */
type IsOwned = (utxo: StoredUtxo) => boolean;

/** Shows the UTXO of some addresses that a transaction made, gave back or spent: the first of those that it made, else the first that it spent. */
export function presentActivity(
  known: KnownTransaction,
  context: UtxoContext,
  chain: PrimaryChain,
  isOwned: IsOwned,
): LastActivityTimestampDto | undefined {
  const { transaction, returned, emitted } = known.facts;
  const spent = consumedRows(known, context).flatMap((consumed) => ('row' in consumed ? [consumed.row] : []));
  const made = [...returned, ...emitted].find(isOwned);
  const utxo = made ?? spent.find(isOwned);
  if (!utxo) return undefined;
  return {
    timestamp: transaction.time,
    blockNumber: placeOf(known).blockNumber,
    txHash: showId(transaction.id),
    utxoId: showId(utxo.utxoId),
    isConsumed: made === undefined,
    ...presentChainInfo(chain),
  };
}

/** Shows a UTXO that genesis made, and no transaction has touched since. */
export function presentGenesisActivity(utxo: StoredUtxo, chain: PrimaryChain): LastActivityTimestampDto {
  return {
    timestamp: utxo.time,
    blockNumber: String(utxo.height),
    txHash: showId(utxo.transactionId),
    utxoId: showId(utxo.utxoId),
    isConsumed: false,
    ...presentChainInfo(chain),
  };
}
