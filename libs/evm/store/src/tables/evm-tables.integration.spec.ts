import { copyRows, TableRows } from '@firn/database';
import { schemaDifferences } from '@firn/database/testing';
import { useDatabase } from '@firn/embedded-postgres/testing';
import type { BlockHeader, Hex, Transaction } from '@firn/evm-contracts';
import type { InternalTransaction, TokenTransfer } from '@firn/evm-decoding';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { migrateEvmStore } from '../schema/data-source.js';
import { registerChain } from '../write/chain-head.js';
import { BLOCK, blockRow } from './block.js';
import { ERC20_BALANCE, erc20BalanceRow } from './erc20-balance.js';
import { EVM_TABLES, partitionName } from './evm-tables.js';
import { INTERNAL_TRANSACTION, internalTransactionRow } from './internal-transaction.js';
import { NATIVE_BALANCE, nativeBalanceRow } from './native-balance.js';
import { TOKEN_TRANSFER, tokenTransferRow } from './token-transfer.js';
import { TRANSACTION, transactionRow } from './transaction.js';

const CHAIN = '43113';

const database = useDatabase({ prepare: migrateEvmStore });
let pool: pg.Pool;

beforeAll(async () => {
  ({ pool } = database);
  await registerChain(pool, CHAIN, 0);
});

describe('the declared tables', () => {
  it('are those of the migrated database, with their columns, keys and indexes', async () => {
    expect(await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease'])).toEqual([]);
  });

  it.each([
    ['with the migration', () => migrateEvmStore(database.url)],
    ['when its indexing begins', () => registerChain(pool, CHAIN, 0)],
  ])('are made for a stored chain too, where a migration added one: %s', async (_, make) => {
    const partition = partitionName('internal_transaction', CHAIN);
    await pool.query(`DROP TABLE ${partition}`);
    await make();
    expect(await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease'])).toEqual([]);
  });

  it('differ from a database with a table, a column or an index that nobody declared', async () => {
    await pool.query('CREATE TABLE forgotten (chain_id bigint)');
    await pool.query('ALTER TABLE block ADD COLUMN forgotten text; ALTER TABLE coverage ADD COLUMN forgotten text');
    await pool.query(
      `CREATE INDEX ON ${partitionName('native_balance', CHAIN)} (balance); CREATE INDEX ON token (name)`,
    );
    expect((await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease'])).sort()).toEqual([
      'block: there, not declared: forgotten text',
      'coverage: there, not declared: forgotten text',
      'forgotten: no declaration names this table',
      'native_balance: there, not declared: CREATE INDEX USING btree (balance)',
      'token: there, not declared: CREATE INDEX USING btree (name)',
    ]);
  });
});

const bytes = (n: number, length = 20): Hex => `0x${n.toString(16).padStart(2 * length, '0')}`;

const HEADER: BlockHeader = {
  height: 7, hash: bytes(1, 32), parentHash: bytes(2, 32), timestamp: 3, timestampMilliseconds: 3_004, minDelayExcess: 5,
  baseFeePerGas: 6n, gasUsed: 7n, gasLimit: 8n, blockGasCost: 9n,
} as Partial<BlockHeader> as BlockHeader; // biome-ignore format: a line
const SENT = {
  transactionIndex: 1, hash: bytes(2, 32), type: 3, status: 1, from: bytes(4), to: bytes(5), nonce: 6n, gasLimit: 7n, gasUsed: 8n,
  effectiveGasPrice: 9n, maxFeePerGas: 10n, maxPriorityFeePerGas: 11n, value: 12n, input: '0x0d0e',
} as Partial<Record<keyof Transaction, unknown>> as Transaction; // biome-ignore format: a line
const MOVED: TokenTransfer = {
  logIndex: 1, batchIndex: 2, standard: 1155, token: bytes(3), from: bytes(4), to: bytes(5), tokenId: 6n, value: 7n,
}; // biome-ignore format: a line
const CALLED: InternalTransaction = {
  transactionIndex: 1, frameIndex: 2, type: 'CREATE2', isReverted: true, from: bytes(4), to: bytes(5), value: 6n, gasLimit: 7n, gasUsed: 8n,
}; // biome-ignore format: a line

/** A row of each table, every value another one, and what has to be stored of it, by column. */
const ROWS = [
  [BLOCK, blockRow(CHAIN, HEADER, 10, 11n, 12n), {
    hash: HEADER.hash, parent_hash: HEADER.parentHash, timestamp: '3', timestamp_ms: '3004', min_delay_excess: '5', base_fee: '6',
    gas_used: '7', gas_limit: '8', gas_cost: '9', transaction_count: '10', cumulative_transactions: '11', fees_spent: '12',
  }],
  [TRANSACTION, transactionRow(CHAIN, 7, SENT, bytes(13)), {
    transaction_index: '1', hash: SENT.hash, type: '3', status: '1', is_creation: 'false', from_address: bytes(4), to_address: bytes(13),
    nonce: '6', gas_limit: '7', gas_used: '8', gas_price: '9', max_fee: '10', max_priority_fee: '11', value: '12', input: '0x0d0e',
  }],
  [TOKEN_TRANSFER, tokenTransferRow(CHAIN, 7, 9, MOVED), {
    transaction_index: '9', log_index: '1', batch_index: '2', standard: '1155', token: bytes(3), from_address: bytes(4),
    to_address: bytes(5), token_id: '6', value: '7',
  }],
  [INTERNAL_TRANSACTION, internalTransactionRow(CHAIN, 7, CALLED), {
    transaction_index: '1', frame_index: '2', type: '3', is_reverted: 'true', from_address: bytes(4), to_address: bytes(5), value: '6',
    gas_limit: '7', gas_used: '8',
  }],
  [NATIVE_BALANCE, nativeBalanceRow(CHAIN, 7, bytes(1), 2n), { address: bytes(1), balance: '2' }],
  [ERC20_BALANCE, erc20BalanceRow(CHAIN, 7, bytes(1), bytes(2), 3n), { holder: bytes(1), token: bytes(2), balance: '3' }],
] as const; // biome-ignore format: a line a table

describe('a row of each table', () => {
  it('is made of every table', () => {
    expect(ROWS.map(([table]) => table.name)).toEqual(EVM_TABLES.partitioned.map(({ name }) => name));
  });

  it.each(ROWS.map((row) => [row[0].name, ...row] as const))(
    'of %s reaches its columns by COPY',
    async (name, table, row, stored) => {
      const rows = new TableRows(EVM_TABLES);
      rows.of(table).add(row);
      const client = await pool.connect();
      try {
        await copyRows(client, rows.encoded(), (written) => partitionName(written, CHAIN));
      } finally {
        client.release();
      }
      const columns = Object.entries(table.columns).map(([column, type]) =>
        type.startsWith('bytea') ? `'0x' || encode(${column}, 'hex') AS ${column}` : `${column}::text`,
      );
      const { rows: found } = await pool.query(`SELECT ${columns.join(', ')} FROM ${name}`);
      expect(found).toEqual([{ chain_id: CHAIN, height: '7', ...stored }]);
    },
  );
});
