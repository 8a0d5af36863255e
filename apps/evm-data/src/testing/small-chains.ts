import { createHash } from 'node:crypto';
import { type MessageEvent, TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';
import { EVM_SCHEMA, INTERCHAIN_KINDS, PARTITIONED_TABLES, registerChain } from '@nunatak/evm-schema';
import { migrateStore } from '@nunatak/migrations';
import pg from 'pg';

/** Names made into 20-byte addresses and 32-byte hashes, so that tests read as stories. */
export const address = (name: string) => `0x${digest(name).slice(0, 40)}`;
export const hash = (name: string) => `0x${digest(name)}`;
const digest = (name: string) => createHash('sha256').update(name).digest('hex');
const bytes = (hex: string) => Buffer.from(hex.slice(2), 'hex');

export const ZERO = `0x${'0'.repeat(40)}`;

interface Tx {
  height: number;
  index: number;
  from: string;
  to: string;
  type?: number;
  status?: number;
  creation?: boolean;
  value?: number;
  input?: string;
  maxFee?: number;
}

interface MessageFields {
  contract?: string;
  id: string;
  nonce?: number;
  amount?: number;
  source?: string;
  destination?: string;
  from?: string;
  to?: string;
  deliverer?: string;
  reward?: string;
  feeToken?: string;
  receipts?: string;
  payload?: string;
}

/** Rows written by hand, with nothing of the indexer: what the data service is tested on. */
export class SmallChain {
  constructor(
    readonly pool: pg.Pool,
    readonly chainId: string,
  ) {}

  async block(
    height: number,
    options: { ms?: number; excess?: number; baseFee?: number | null; gasCost?: number; branch?: string } = {},
  ) {
    const { ms = null, excess = null, baseFee = 7, gasCost = null, branch = '' } = options;
    await this.insert('block', {
      height,
      timestamp: 1_700_000_000 + height * 10,
      timestamp_ms: ms,
      min_delay_excess: excess,
      cumulative_transactions: height * 2,
      transaction_count: 2,
      hash: bytes(this.blockHash(height, branch)),
      parent_hash: bytes(this.blockHash(height - 1)),
      base_fee: baseFee,
      gas_used: 42_000,
      gas_limit: 15_000_000,
      gas_cost: gasCost,
      fees_spent: 1234,
    });
    await this.pool.query(
      'UPDATE log_position SET height = $2, hash = $3, sequence = sequence + 1, stored_at = now() WHERE chain_id = $1',
      [this.chainId, height, bytes(this.blockHash(height, branch))],
    );
  }

  blockHash(height: number, branch = '') {
    return hash(`block ${this.chainId} ${height}${branch}`);
  }

  async transaction({
    height,
    index,
    from,
    to,
    type = 2,
    status = 1,
    creation = false,
    value = 0,
    input = '0x',
    maxFee,
  }: Tx) {
    await this.insert('transaction', {
      height,
      transaction_index: index,
      type,
      status,
      is_creation: creation,
      hash: bytes(this.txHash(height, index)),
      from_address: bytes(from),
      to_address: bytes(to),
      nonce: height,
      gas_limit: 50_000,
      gas_used: 21_000,
      gas_price: 9,
      max_fee: maxFee ?? null,
      max_priority_fee: maxFee ? 1 : null,
      value,
      input: bytes(input),
    });
  }

  txHash(height: number, index: number) {
    return hash(`tx ${this.chainId} ${height} ${index}`);
  }

  async transfer(
    [height, index, log, batch]: [number, number, number, number],
    standard: 20 | 721 | 1155,
    token: string,
    from: string,
    to: string,
    { id = null, value = null }: { id?: number | null; value?: number | null },
  ) {
    await this.insert('token_transfer', {
      height,
      transaction_index: index,
      log_index: log,
      batch_index: batch,
      standard,
      token: bytes(token),
      from_address: bytes(from),
      to_address: bytes(to),
      token_id: id,
      value,
    });
  }

  async internal(
    [height, index, frame]: [number, number, number],
    type: number,
    from: string,
    to: string | null,
    value: number,
    isReverted = false,
  ) {
    await this.insert('internal_transaction', {
      height,
      transaction_index: index,
      frame_index: frame,
      type,
      is_reverted: isReverted,
      from_address: bytes(from),
      to_address: to === null ? null : bytes(to),
      value,
      gas_limit: 9_000,
      gas_used: 2_300,
    });
  }

  /** An event of a message between chains; what its kind states is given, bytes as hex. */
  async message(
    [height, index, log]: [number, number, number],
    kind: MessageEvent['kind'],
    { contract = TELEPORTER_MESSENGER, id, nonce, amount, ...bytesByName }: MessageFields,
  ) {
    const columns: Record<keyof typeof bytesByName, string> = {
      source: 'source_blockchain_id',
      destination: 'destination_blockchain_id',
      from: 'from_address',
      to: 'to_address',
      deliverer: 'deliverer',
      reward: 'reward_address',
      feeToken: 'fee_token',
      receipts: 'receipts',
      payload: 'payload',
    };
    const given = Object.entries(bytesByName) as [keyof typeof bytesByName, string][];
    await this.insert('interchain_event', {
      height,
      transaction_index: index,
      log_index: log,
      kind: INTERCHAIN_KINDS.indexOf(kind),
      contract: bytes(contract),
      message_id: bytes(id),
      nonce: nonce ?? null,
      fee_amount: amount ?? null,
      ...Object.fromEntries(given.map(([name, hex]) => [columns[name], bytes(hex)])),
    });
  }

  async token(
    token: string,
    standard: number,
    name: string | null,
    symbol: string | null,
    decimals: number | null,
    {
      mismatch = null,
      verified = mismatch === null ? 1 : null,
    }: { mismatch?: number | null; verified?: number | null } = {},
  ) {
    await this.pool.query(
      'INSERT INTO token (chain_id, first_height, metadata_height, mismatch_height, verified_height, standard, decimals, address, name, symbol) VALUES ($1, 1, 1, $2, $3, $4, $5, $6, $7, $8)',
      [this.chainId, mismatch, verified, standard, decimals, bytes(token), name, symbol],
    );
  }

  /** @param kind its place in CONTRACT_CHANGES */
  async contractChange(
    [height, index, frame]: [number, number, number],
    kind: number,
    contract: string,
    creator: string | null,
  ) {
    await this.insert('contract_change', {
      height,
      transaction_index: index,
      frame_index: frame,
      kind,
      address: bytes(contract),
      creator: creator === null ? null : bytes(creator),
    });
  }

  /** What a contract was found to be. @param standards bits in the order of CONTRACT_STANDARDS */
  async contract(
    contract: string,
    {
      standards = 0,
      name,
      symbol,
      decimals,
    }: { standards?: number; name?: string; symbol?: string; decimals?: number },
  ) {
    await this.insert('contract', {
      first_height: 1,
      checked_height: 1,
      standards,
      proxy: 0,
      decimals: decimals ?? null,
      address: bytes(contract),
      name: name ?? null,
      symbol: symbol ?? null,
    });
  }

  nativeBalance(height: number, holder: string, balance: number) {
    return this.insert('native_balance', { height, address: bytes(holder), balance });
  }

  erc20Balance(height: number, holder: string, token: string, balance: number) {
    return this.insert('erc20_balance', { height, holder: bytes(holder), token: bytes(token), balance });
  }

  async coverage(kind: string, from: number, to: number) {
    await this.pool.query('INSERT INTO coverage (chain_id, kind, from_height, to_height) VALUES ($1, $2, $3, $4)', [
      this.chainId,
      kind,
      from,
      to,
    ]);
  }

  /** Takes everything above a height out, as the indexer does on a reorganisation. */
  async revert(height: number) {
    for (const table of PARTITIONED_TABLES) {
      await this.pool.query(`DELETE FROM ${table} WHERE chain_id = $1 AND height > $2`, [this.chainId, height]);
    }
    await this.pool.query('UPDATE log_position SET height = $2, hash = $3 WHERE chain_id = $1', [
      this.chainId,
      height,
      bytes(this.blockHash(height)),
    ]);
  }

  private async insert(table: string, row: Record<string, unknown>) {
    const columns = Object.keys(row);
    const places = columns.map((_, i) => `$${i + 2}`);
    await this.pool.query(`INSERT INTO ${table} (chain_id, ${columns.join(', ')}) VALUES ($1, ${places.join(', ')})`, [
      this.chainId,
      ...Object.values(row),
    ]);
  }
}

/** Migrates the store and makes room for chains, which an ingester and an indexer follow for as long as tests last. */
export async function emptyChains(
  databaseUrl: string,
  ids: string[],
): Promise<{ pool: pg.Pool; chains: SmallChain[] }> {
  await migrateStore(EVM_SCHEMA, databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  for (const id of ids) {
    await registerChain(pool, id, 0);
    await pool.query(
      `INSERT INTO ingester_status (chain_id, state, updated_at) VALUES ($1, 'following', now() + interval '1 day')`,
      [id],
    );
    await pool.query(
      `INSERT INTO lease (role, key, holder, epoch, expires_at) VALUES ('indexer', $1, 'test', 1, now() + interval '1 day')`,
      [id],
    );
  }
  return { pool, chains: ids.map((id) => new SmallChain(pool, id)) };
}
