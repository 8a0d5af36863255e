import { StatementScript } from '@nunatak/database';
import {
  CURRENT_STAKER_ADDRESS,
  NETWORK_ID,
  TRANSACTION_ADDRESS,
  UNSPENT,
  writeTransactionAddressRow,
  writeUnspentRow,
} from '@nunatak/primary-network-schema';
import {
  addBurned,
  addressImports,
  consumedBefore,
  type NetworkFacts,
  removeUnspent,
  type StoredOutput,
  storedOutputs,
  writeNetworkFacts,
  writeUnenvelopedBlocks,
} from '@nunatak/primary-network-writes';
import type { PoolClient } from 'pg';
import type { Batch } from '../deriving/batch.js';

/** Tables among those of a batch's rows that are not partitioned: the present state, which a bulk load leaves for its end. */
const KEYED: readonly string[] = [UNSPENT.name, CURRENT_STAKER_ADDRESS.name];

/** What is stored of what a batch spends. */
export interface StoredSpending {
  /** UTXOs that it spends and does not make, by their ids' keys. */
  stored: ReadonlyMap<string, StoredOutput>;
  /** Keys of UTXOs that it makes, whose consumption is stored already: of no use while the network is being loaded. */
  early: ReadonlySet<string>;
}

/** Looks up the UTXOs that a batch spends and does not make, within the caller's transaction, behind the lock of the network's row. */
export function outputsSpent(
  client: PoolClient,
  { networkId, spent, made }: Batch,
): Promise<Map<string, StoredOutput>> {
  const others = [...spent].filter((key) => !made.has(key));
  return storedOutputs(client, networkId, others);
}

/** Looks up which of the UTXOs that a batch makes are consumed already, in the same way. */
export function consumedEarly(client: PoolClient, { networkId, made }: Batch): Promise<Set<string>> {
  // Only what another chain holds can be spent in another log, which may be ahead of this one.
  const exported = [...made].filter(([, { chain, holder }]) => chain !== holder).map(([key]) => key);
  return consumedBefore(client, networkId, exported);
}

/** What writes the rows that follow from a batch's events alone. */
export function rowScript({ networkId, rows }: Batch): StatementScript {
  const script = new StatementScript();
  script.copy(rows.encoded(), (table) => NETWORK_ID.partition(table, networkId));
  return script;
}

/**
 * What writes the rest of what a batch leads to, behind its {@link rowScript}.
 *
 * @param facts what is stored of the network, and whether its present state is left for the end of a bulk load
 */
export function batchScript(batch: Batch, facts: NetworkFacts, { stored, early }: StoredSpending): StatementScript {
  const { networkId, networkColumn, spent, made, laterRows } = batch;
  const { isLoading = false } = facts;
  addAddresses(batch, stored);
  if (!isLoading)
    for (const [key, utxo] of made) {
      if (spent.has(key) || early.has(key)) continue;
      for (const address of utxo.addresses) writeUnspentRow(laterRows.of(UNSPENT), networkColumn, address, utxo);
    }
  const script = new StatementScript();
  const encoded = laterRows.encoded().filter(({ table }) => !(isLoading && KEYED.includes(table)));
  script.copy(encoded, (table) => (KEYED.includes(table) ? table : NETWORK_ID.partition(table, networkId)));
  if (!isLoading) {
    removeUnspent(script, networkId, stored);
    addressImports(script, networkId, [...early]);
  }
  addBurned(script, networkId, batch.chain, batch.burned);
  writeUnenvelopedBlocks(script, networkId, batch.chain, batch.unenveloped);
  if (Object.keys(batch.facts).length > 0) writeNetworkFacts(script, networkId, batch.facts);
  script.append(batch.ownWrites);
  for (const write of batch.lateWrites) write({ ...facts, ...batch.facts }, script);
  return script;
}

/** Who owned what a transaction spends has part in it. What is not stored yet gives its addresses when it comes. */
function addAddresses(
  { networkColumn, transactions, made, laterRows }: Batch,
  stored: ReadonlyMap<string, StoredOutput>,
): void {
  const addressed = laterRows.of(TRANSACTION_ADDRESS);
  for (const transaction of transactions) {
    const { addresses } = transaction;
    for (const key of transaction.spent) {
      const owners = made.get(key)?.addresses ?? stored.get(key)?.addresses ?? [];
      for (const address of owners) addresses.add(address);
    }
    for (const address of addresses) writeTransactionAddressRow(addressed, networkColumn, address, transaction);
  }
}
