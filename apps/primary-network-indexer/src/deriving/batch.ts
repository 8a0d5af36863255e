import { utxoIdOf } from '@firn/avalanche-codec';
import { TableRows } from '@firn/database';
import {
  ASSET_TRANSACTION,
  assetTransactionRow,
  type Chain,
  CONSUMPTION,
  CURRENT_STAKER_ADDRESS,
  consumptionRow,
  type NetworkFacts,
  PRIMARY_NETWORK_TABLES,
  type StoredTransactionType,
  TRANSACTION,
  type TransactionPlace,
  transactionRow,
  UNSPENT,
  UTXO,
  UTXO_ADDRESS,
  type UtxoRow,
  utxoAddressRow,
  utxoRow,
} from '@firn/primary-network-store';
import type { PoolClient } from 'pg';
import { outputFacts } from '../effects/output-facts.js';
import type { MadeOutput, TransactionEffects } from '../effects/transaction-effects.js';

/** A transaction of the batch, with the addresses that are known of it so far. Hex digits. */
export interface BatchTransaction extends TransactionPlace {
  id: string;
  type: StoredTransactionType;
  addresses: Set<string>;
  /** UTXOs that it spends: their owners are addresses of it, too. */
  spent: string[];
}

/** What is written of a chain alone, within the batch's transaction, after the rows that all chains have. */
export type OwnWrites = (client: PoolClient) => Promise<void>;

/** What some consecutive events of one log lead to, before the store is asked for anything. */
export class Batch {
  readonly rows = new TableRows({
    partitioned: [...PRIMARY_NETWORK_TABLES.partitioned, UNSPENT, CURRENT_STAKER_ADDRESS],
  });
  readonly transactions: BatchTransaction[] = [];
  /** UTXOs that the batch makes, by id. */
  readonly made = new Map<string, UtxoRow>();
  /** By asset. */
  readonly burned = new Map<string, bigint>();
  readonly ownWrites: OwnWrites[] = [];
  /** What the events tell of the network. */
  facts: NetworkFacts = {};
  /** Unix seconds of the last block or vertex. */
  time: number | undefined;

  constructor(
    readonly networkId: string,
    readonly chain: Chain,
  ) {}

  /** Takes a transaction with what it does. @param vertexId of one that came in a vertex */
  addTransaction(
    place: TransactionPlace,
    { id, bytes }: { id: Buffer; bytes: Buffer },
    effects: TransactionEffects,
    vertexId?: string,
  ): BatchTransaction {
    const { networkId, rows } = this;
    const { type, spent, made, others, burned } = effects;
    const { chain, time, height, index } = place;
    const transactionId = id.toString('hex');
    const transaction: BatchTransaction = {
      chain,
      time,
      height,
      index,
      id: transactionId,
      type,
      addresses: new Set(others.map((address) => address.toString('hex'))),
      spent: [],
    };
    rows
      .of(TRANSACTION)
      .add(transactionRow(networkId, { chain, time, height, index, type, id: transactionId, vertexId, bytes }));
    for (const [inputIndex, { txId, outputIndex }] of spent.entries()) {
      const utxoId = utxoIdOf(txId, outputIndex).toString('hex');
      transaction.spent.push(utxoId);
      rows
        .of(CONSUMPTION)
        .add(consumptionRow(networkId, { chain, time, height, index, utxoId, transactionId, inputIndex }));
    }
    for (const output of made) {
      const row = this.utxoOf(place, id, transactionId, output);
      this.addUtxo(row);
      for (const address of row.addresses) transaction.addresses.add(address);
    }
    if (place.chain === 'X') this.addAssets(transaction, effects);
    for (const { assetId, amount } of burned) {
      const asset = assetId.toString('hex');
      this.burned.set(asset, (this.burned.get(asset) ?? 0n) + amount);
    }
    this.transactions.push(transaction);
    return transaction;
  }

  /** Takes a UTXO, with a row for each of its addresses. */
  addUtxo(row: UtxoRow): void {
    this.made.set(row.utxoId, row);
    this.rows.of(UTXO).add(utxoRow(this.networkId, row));
    for (const address of row.addresses) this.rows.of(UTXO_ADDRESS).add(utxoAddressRow(this.networkId, address, row));
  }

  private utxoOf(place: TransactionPlace, txId: Buffer, transactionId: string, made: MadeOutput): UtxoRow {
    const { outputIndex, holder, isStaked } = made;
    const columns = outputColumns(made.output);
    // Copied one by one: of all rows these are the most, and spreading objects costs several times as much.
    return {
      height: place.height,
      time: place.time,
      chain: place.chain,
      holder,
      isStaked,
      utxoId: utxoIdOf(txId, outputIndex).toString('hex'),
      transactionId,
      outputIndex,
      assetId: made.assetId.toString('hex'),
      kind: columns.kind,
      amount: columns.amount,
      threshold: columns.threshold,
      locktime: columns.locktime,
      stakeableLocktime: columns.stakeableLocktime,
      addresses: columns.addresses,
      groupId: columns.groupId,
      payload: columns.payload,
    };
  }

  private addAssets(transaction: BatchTransaction, { spent, made }: TransactionEffects): void {
    const assets = new Set([...spent, ...made].map(({ assetId }) => assetId.toString('hex')));
    for (const asset of assets)
      this.rows.of(ASSET_TRANSACTION).add(assetTransactionRow(this.networkId, asset, transaction));
  }
}

/** The columns of a UTXO's row that its output tells. */
export function outputColumns(
  output: MadeOutput['output'],
): Pick<
  UtxoRow,
  'kind' | 'amount' | 'threshold' | 'locktime' | 'addresses' | 'stakeableLocktime' | 'groupId' | 'payload'
> {
  const { kind, amount, owners, stakeableLocktime, groupId, payload } = outputFacts(output);
  return {
    kind,
    amount,
    threshold: owners.threshold,
    locktime: owners.locktime,
    stakeableLocktime,
    groupId,
    addresses: owners.addresses.map((address) => address.toString('hex')),
    payload: payload?.toString('hex'),
  };
}
