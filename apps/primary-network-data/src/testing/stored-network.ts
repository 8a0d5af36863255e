import { decodeCb58 } from '@nunatak/avalanche-codec';
import { NETWORK_ID, PRIMARY_NETWORK_TABLES, registerNetwork } from '@nunatak/primary-network-schema';
import type { Pool } from 'pg';
import { LOCAL_AVAX, LOCAL_C_CHAIN, LOCAL_X_CHAIN } from './recorded-transactions.js';

const PARTITIONED = new Set<string>(PRIMARY_NETWORK_TABLES.partitioned.map(({ name }) => name));

/** A row's columns but the network's id. */
export type Row = Record<string, unknown>;

/** A network in a test's store, whose rows the test writes as it wants them. */
export class StoredNetwork {
  constructor(
    private readonly pool: Pool,
    private readonly networkId: string,
  ) {}

  /** A network whose genesis was taken in. */
  static async register(pool: Pool, networkId: string): Promise<StoredNetwork> {
    await registerNetwork(pool, networkId);
    await pool.query(
      'UPDATE network SET genesis_time = $2, x_blockchain_id = $3, c_blockchain_id = $4, avax_asset_id = $5 WHERE network_id = $1',
      [networkId, 1_600_000_000, decodeCb58(LOCAL_X_CHAIN), decodeCb58(LOCAL_C_CHAIN), LOCAL_AVAX],
    );
    return new StoredNetwork(pool, networkId);
  }

  async insert(table: string, ...rows: Row[]): Promise<void> {
    const name = PARTITIONED.has(table) ? NETWORK_ID.partition(table, this.networkId) : table;
    for (const row of rows) {
      const full = { network_id: this.networkId, ...row };
      const places = Object.keys(full).map((_, i) => `$${i + 1}`);
      await this.pool.query(
        `INSERT INTO ${name} (${Object.keys(full).join(', ')}) VALUES (${places.join(', ')})`,
        Object.values(full),
      );
    }
  }

  async head(chain: 'P' | 'X' | 'C', height: number, time: number): Promise<void> {
    await this.pool.query('UPDATE log_position SET height = $3, time = $4 WHERE network_id = $1 AND chain = $2', [
      ...[this.networkId, chain, height, time],
    ]);
  }
}

/** An id of 32 bytes that a test can tell from others. */
export function idOf(n: number): Buffer {
  const id = Buffer.alloc(32, 7);
  id.writeUInt32BE(n, 28);
  return id;
}

/** An address, or a node's id, that a test can tell from others. */
export function addressOf(n: number): Buffer {
  const address = Buffer.alloc(20, 9);
  address.writeUInt32BE(n, 16);
  return address;
}

/** A block's row. */
export function blockRow(chain: 'P' | 'X' | 'C', height: number, more: Row = {}): Row {
  const type = chain === 'P' ? 'BanffStandardBlock' : 'StandardBlock';
  const ids = { id: idOf(height + 1_000), parent_id: idOf(height + 999) };
  return { chain, height, time: 1_700_000_000 + height, type, size: 500 + height, transactions: [], ...ids, ...more };
}

/** A UTXO's row: one that somebody owns on the P-Chain. */
export function utxoRow(utxoId: Buffer, transactionId: Buffer, outputIndex: number, more: Row = {}): Row {
  return {
    ...{ utxo_id: utxoId, transaction_id: transactionId, output_index: outputIndex, height: 1, time: 1_700_000_001 },
    ...{ chain: 'P', holder: 'P', is_staked: false, kind: 'transfer', asset_id: LOCAL_AVAX, amount: '1000' },
    ...{ locktime: '0', threshold: 1, addresses: [addressOf(1)], ...more },
  };
}
