import { utxoIdOf } from '@nunatak/avalanche-codec';
import { BinaryTableRows, StatementScript } from '@nunatak/database';
import {
  ASSET_TRANSACTION,
  type Chain,
  CONSUMPTION,
  CURRENT_STAKER_ADDRESS,
  PRIMARY_NETWORK_TABLES,
  type StoredTransactionType,
  TRANSACTION,
  TRANSACTION_ADDRESS,
  type TransactionPlace,
  UNSPENT,
  UTXO,
  UTXO_ADDRESS,
  type UtxoRow,
  writeAssetTransactionRow,
  writeConsumptionRow,
  writeTransactionRow,
  writeUtxoAddressRow,
  writeUtxoRow,
} from '@nunatak/primary-network-schema';
import { idKey, type NetworkFacts } from '@nunatak/primary-network-writes';
import { outputFacts } from '../effects/output-facts.js';
import type { MadeOutput, TransactionEffects } from '../effects/transaction-effects.js';
import { AddressSet } from './address-set.js';

/** A transaction of the batch, with the addresses that are known of it so far. */
export interface BatchTransaction extends TransactionPlace {
  id: Buffer;
  type: StoredTransactionType;
  addresses: AddressSet;
  /** UTXOs that it spends, by their ids' keys: their owners are addresses of it, too. */
  spent: string[];
}

/**
 * Looks at what is known of the network, the batch's own facts included, while its row is held: what follows from that is written last.
 * Throws when the batch can't be written by it.
 */
export type LateWrites = (facts: NetworkFacts, script: StatementScript) => void;

/** What some consecutive events of one log lead to, before the store is asked for anything. */
export class Batch {
  /** Rows that follow from the events alone. */
  readonly rows = new BinaryTableRows(
    PRIMARY_NETWORK_TABLES.partitioned.filter((table) => table !== TRANSACTION_ADDRESS),
  );
  /** Rows that follow from what is stored, too, or are left out by what is known of the network then. */
  readonly laterRows = new BinaryTableRows([TRANSACTION_ADDRESS, UNSPENT, CURRENT_STAKER_ADDRESS]);
  readonly transactions: BatchTransaction[] = [];
  /** Keys of the UTXOs that its transactions spend. */
  readonly spent = new Set<string>();
  /** UTXOs that the batch makes, by their ids' keys. */
  readonly made = new Map<string, UtxoRow>();
  /** By asset, in hex digits. */
  readonly burned = new Map<string, bigint>();
  /** What is written of its chain alone, after the rows that all chains have. */
  readonly ownWrites = new StatementScript();
  readonly lateWrites: LateWrites[] = [];
  /** Heights of blocks that came without an envelope. */
  readonly unenveloped: { from: number; to: number }[] = [];
  /** What the events tell of the network. */
  facts: NetworkFacts = {};
  /** Unix seconds of the last block or vertex. */
  time: number | undefined;
  /** The network's id as rows have it. */
  readonly networkColumn: number;

  constructor(
    readonly networkId: string,
    readonly chain: Chain,
  ) {
    this.networkColumn = Number(networkId);
  }

  /** Takes a transaction with what it does. @param vertexId of one that came in a vertex */
  addTransaction(
    { chain, time, height, index }: TransactionPlace,
    { id, bytes }: { id: Buffer; bytes: Buffer },
    effects: TransactionEffects,
    vertexId?: Buffer,
  ): BatchTransaction {
    const { networkColumn, rows } = this;
    const { type, spent, made, others, burned } = effects;
    const addresses = new AddressSet();
    const transaction: BatchTransaction = { chain, time, height, index, id, type, addresses, spent: [] };
    for (const address of others) addresses.add(address);
    writeTransactionRow(rows.of(TRANSACTION), networkColumn, { chain, time, height, index, type, id, vertexId, bytes });
    const consumptions = rows.of(CONSUMPTION);
    for (let inputIndex = 0; inputIndex < spent.length; inputIndex++) {
      const { txId, outputIndex } = spent[inputIndex]!;
      const utxoId = utxoIdOf(txId, outputIndex);
      const key = idKey(utxoId);
      transaction.spent.push(key);
      this.spent.add(key);
      writeConsumptionRow(consumptions, networkColumn, transaction, inputIndex, utxoId, id);
    }
    for (const output of made) {
      const row = utxoOf(transaction, output);
      this.addUtxo(row);
      for (const address of row.addresses) addresses.add(address);
    }
    if (chain === 'X') this.addAssets(transaction, effects);
    for (const { assetId, amount } of burned) {
      const asset = assetId.toString('hex');
      this.burned.set(asset, (this.burned.get(asset) ?? 0n) + amount);
    }
    this.transactions.push(transaction);
    return transaction;
  }

  /** Takes a UTXO, with a row for each of its addresses. */
  addUtxo(row: UtxoRow): void {
    const { networkColumn, rows } = this;
    this.made.set(idKey(row.utxoId), row);
    writeUtxoRow(rows.of(UTXO), networkColumn, row);
    const owned = rows.of(UTXO_ADDRESS);
    for (const address of row.addresses) writeUtxoAddressRow(owned, networkColumn, address, row);
  }

  /** Notes that a block came without an envelope. Blocks come in order. */
  noteUnenveloped(height: number): void {
    const last = this.unenveloped.at(-1);
    if (last?.to === height - 1) last.to = height;
    else this.unenveloped.push({ from: height, to: height });
  }

  /** All of it is stored: the memory of its rows serves later ones. */
  release(): void {
    this.rows.release();
    this.laterRows.release();
  }

  private addAssets(transaction: BatchTransaction, { spent, made }: TransactionEffects): void {
    const assets = new Map([...spent, ...made].map(({ assetId }) => [idKey(assetId), assetId]));
    for (const asset of assets.values())
      writeAssetTransactionRow(this.rows.of(ASSET_TRANSACTION), this.networkColumn, asset, transaction);
  }
}

/** The UTXO that a transaction's output makes. */
function utxoOf({ chain, time, height, id }: BatchTransaction, made: MadeOutput): UtxoRow {
  const { outputIndex, holder, isStaked, assetId, output } = made;
  const { kind, amount, owners, stakeableLocktime, groupId, payload } = outputFacts(output);
  return {
    height,
    time,
    chain,
    holder,
    isStaked,
    kind,
    utxoId: utxoIdOf(id, outputIndex),
    transactionId: id,
    outputIndex,
    assetId,
    amount,
    threshold: owners.threshold,
    locktime: owners.locktime,
    stakeableLocktime,
    addresses: owners.addresses,
    groupId,
    payload,
  };
}
