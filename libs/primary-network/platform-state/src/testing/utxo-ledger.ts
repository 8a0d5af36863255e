import {
  encodePlatformUtxo,
  type PlatformBlock,
  type PlatformGenesis,
  type PlatformTx,
} from '@nunatak/avalanche-codec';
import type { BlockChanges } from '../changes/block-changes.js';

/**
 * The P-Chain's set of UTXOs, as blocks and their changes make it: what transactions list, and what {@link BlockChanges} add. It stands in
 * for a store, so that a node's whole set can be compared.
 */
export class UtxoLedger {
  /** Encoded UTXOs, by transaction and place. */
  readonly #utxos = new Map<string, string>();

  /** All UTXOs, in platformvm's encoding as hex. */
  get all(): Set<string> {
    return new Set(this.#utxos.values());
  }

  addGenesis(genesis: PlatformGenesis): void {
    for (const { utxo } of genesis.utxos) this.#add(encodePlatformUtxo(utxo));
  }

  addBlock(block: PlatformBlock, { changes }: BlockChanges): void {
    for (const { tx, id } of transactionsOf(block)) this.#addTransaction(tx, id);
    for (const change of changes) {
      if (change.type !== 'utxo-created') continue;
      const { transactionId: txId, outputIndex, assetId, output } = change.utxo;
      this.#add(encodePlatformUtxo({ txId, outputIndex, assetId, output }));
    }
  }

  #addTransaction(tx: PlatformTx, txId: Buffer): void {
    if (!('ins' in tx)) return;
    for (const input of tx.ins) {
      if (!this.#utxos.delete(keyOf(input.txId, input.outputIndex)))
        throw new Error(
          `A ${tx.type} spends output ${input.outputIndex} of ${input.txId.toString('hex')}, which isn't there.`,
        );
    }
    for (const [outputIndex, out] of tx.outs.entries()) this.#add(encodePlatformUtxo({ txId, outputIndex, ...out }));
  }

  #add(encoded: Buffer): void {
    const key = keyOf(encoded.subarray(2, 34), encoded.readUInt32BE(34));
    if (this.#utxos.has(key)) throw new Error(`UTXO ${key} is made twice.`);
    this.#utxos.set(key, encoded.toString('hex'));
  }
}

function keyOf(txId: Buffer, outputIndex: number): string {
  return `${txId.toString('hex')}/${outputIndex}`;
}

export function transactionsOf(block: PlatformBlock) {
  return [...('txs' in block ? block.txs : []), ...('tx' in block ? [block.tx] : [])];
}
