import { beforeAll, describe, expect, it } from '@jest/globals';
import { copyRows, TableRows } from '@nunatak/database';
import { schemaDifferences } from '@nunatak/database/testing';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import type { BlockHeader, Hex, Transaction } from '@nunatak/evm-contracts';
import type { ContractCreation, InternalTransaction, MessageEvent, TokenTransfer } from '@nunatak/evm-decoding';
import { migrateStore } from '@nunatak/migrations';
import type pg from 'pg';
import { registerChain } from '../chain-partitions.js';
import { EVM_SCHEMA } from '../data-source.js';
import { BLOCK, blockRow } from './block.js';
import { CONTRACT_CHANGE, contractCreationRow } from './contract-change.js';
import { ERC20_BALANCE, erc20BalanceRow } from './erc20-balance.js';
import { ERC1155_BALANCE, erc1155BalanceRow } from './erc1155-balance.js';
import { EVM_TABLES, partitionName } from './evm-tables.js';
import { INTERCHAIN_EVENT, interchainEventRow } from './interchain-event.js';
import { INTERNAL_TRANSACTION, internalTransactionRow } from './internal-transaction.js';
import { METADATA_UPDATE, metadataUpdateRow } from './metadata-update.js';
import { NATIVE_BALANCE, nativeBalanceRow } from './native-balance.js';
import { TOKEN_CONSENT, tokenConsentRow } from './token-consent.js';
import { TOKEN_TRANSFER, tokenTransferRow } from './token-transfer.js';
import { TRANSACTION, transactionRow } from './transaction.js';
import { UNREAD_TRANSFER, unreadTransferRow } from './unread-transfer.js';

const CHAIN = '43113';

const database = useDatabase({ prepare: (url) => migrateStore(EVM_SCHEMA, url) });
let pool: pg.Pool;

beforeAll(async () => {
  ({ pool } = database);
  await registerChain(pool, CHAIN, 0);
});

describe('the declared tables', () => {
  it('are those of the migrated database, with their columns, keys and indexes', async () => {
    expect(await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease', 'job', 'definition'])).toEqual([]);
  });

  it.each([
    ['with the migration', () => migrateStore(EVM_SCHEMA, database.url)],
    ['when its indexing begins', () => registerChain(pool, CHAIN, 0)],
  ])('are made for a stored chain too, where a migration added one: %s', async (_, make) => {
    const partition = partitionName('internal_transaction', CHAIN);
    await pool.query(`DROP TABLE ${partition}`);
    await make();
    expect(await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease', 'job', 'definition'])).toEqual([]);
  });

  it('differ from a database with a table, a column or an index that nobody declared', async () => {
    await pool.query('CREATE TABLE forgotten (chain_id bigint)');
    await pool.query('ALTER TABLE block ADD COLUMN forgotten text; ALTER TABLE coverage ADD COLUMN forgotten text');
    await pool.query(
      `CREATE INDEX ON ${partitionName('native_balance', CHAIN)} (balance); CREATE INDEX ON token (name)`,
    );
    expect((await schemaDifferences(pool, EVM_TABLES, CHAIN, ['lease', 'job', 'definition'])).sort()).toEqual([
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
const EARLY = { ...MOVED, standard: 721 as const, tokenId: 6n };
const CALLED: InternalTransaction = {
  transactionIndex: 1, frameIndex: 2, type: 'CREATE2', isReverted: true, from: bytes(4), to: bytes(5), value: 6n, gasLimit: 7n, gasUsed: 8n,
}; // biome-ignore format: a line
const CREATED: ContractCreation = {
  transactionIndex: 1, frameIndex: 2, kind: 'CREATE2', address: bytes(3), deployer: bytes(4), creator: bytes(5),
}; // biome-ignore format: a line
const MESSAGE = {
  nonce: 6n, sender: bytes(7), destinationBlockchainId: bytes(5, 32), destination: bytes(8), requiredGasLimit: 9n, allowedRelayers: [],
  receipts: [{ receivedNonce: 17n, relayerRewardAddress: bytes(18) }, { receivedNonce: 19n, relayerRewardAddress: bytes(20) }],
  payload: '0x0a0b',
}; // biome-ignore format: a line
const EVENT = { contract: bytes(2), logIndex: 1, messageId: bytes(3, 32) };
const SOURCE = bytes(4, 32);
const RELAYER = { deliverer: bytes(10), rewardRedeemer: bytes(11) };
const FEE = { token: bytes(12), amount: 13n };
const EVENTS: MessageEvent[] = [
  { kind: 'sent', ...EVENT, sourceBlockchainId: SOURCE, message: MESSAGE, fee: FEE },
  { kind: 'received', ...EVENT, sourceBlockchainId: SOURCE, ...RELAYER, message: MESSAGE },
  { kind: 'executed', ...EVENT, sourceBlockchainId: SOURCE },
  { kind: 'execution-failed', ...EVENT, sourceBlockchainId: SOURCE, message: MESSAGE },
  { kind: 'fee-added', ...EVENT, fee: FEE },
  { kind: 'receipt', ...EVENT, destinationBlockchainId: bytes(5, 32), relayerRewardAddress: bytes(11), fee: FEE },
];
const STORED_EVENT = { transaction_index: '9', log_index: '1', contract: bytes(2), message_id: bytes(3, 32) };
const STORED_MESSAGE = {
  from_address: bytes(7), to_address: bytes(8), nonce: '6', payload: '0x0a0b',
  receipts: `${bytes(17, 32)}${bytes(18).slice(2)}${bytes(19, 32).slice(2)}${bytes(20).slice(2)}`,
}; // biome-ignore format: a line
const NO_EVENT = Object.fromEntries(Object.keys(INTERCHAIN_EVENT.columns).map((column) => [column, null]));

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
  [CONTRACT_CHANGE, contractCreationRow(CHAIN, 7, CREATED), {
    transaction_index: '1', frame_index: '2', kind: '2', address: bytes(3), creator: bytes(5),
  }],
  [INTERCHAIN_EVENT, interchainEventRow(CHAIN, 7, 9, EVENTS[0]!), {
    ...STORED_EVENT, ...STORED_MESSAGE, kind: '0', source_blockchain_id: SOURCE, destination_blockchain_id: bytes(5, 32), deliverer: null,
    reward_address: null, fee_token: bytes(12), fee_amount: '13',
  }],
  [NATIVE_BALANCE, nativeBalanceRow(CHAIN, 7, bytes(1), 2n), { address: bytes(1), balance: '2' }],
  [ERC20_BALANCE, erc20BalanceRow(CHAIN, 7, bytes(1), bytes(2), 3n), { holder: bytes(1), token: bytes(2), balance: '3' }],
  [ERC1155_BALANCE, erc1155BalanceRow(CHAIN, 7, { holder: bytes(1), token: bytes(2), tokenId: 3n }, -4n), {
    holder: bytes(1), token: bytes(2), token_id: '3', balance: '-4',
  }],
  [METADATA_UPDATE, metadataUpdateRow(CHAIN, 7, { collection: bytes(1), firstTokenId: 2n, lastTokenId: 3n, logIndex: 4 }), {
    log_index: '4', token: bytes(1), first_token_id: '2', last_token_id: '3',
  }],
  [TOKEN_CONSENT, tokenConsentRow(CHAIN, 7, { logIndex: 1, token: bytes(2), account: bytes(3) }), {
    log_index: '1', token: bytes(2), account: bytes(3),
  }],
  [UNREAD_TRANSFER, unreadTransferRow(CHAIN, 7, 9, { ...EARLY, shape: 'punk' }), {
    transaction_index: '9', log_index: '1', shape: '2', token: bytes(3), from_address: bytes(4), to_address: bytes(5), token_id: '6',
  }],
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

  it('of each kind of event of a message has what the kind states', async () => {
    const table = partitionName(INTERCHAIN_EVENT.name, CHAIN);
    await pool.query(`DELETE FROM ${table}`);
    const rows = new TableRows(EVM_TABLES);
    EVENTS.forEach((event, logIndex) => {
      rows.of(INTERCHAIN_EVENT).add(interchainEventRow(CHAIN, 7, 9, { ...event, logIndex }));
    });
    const client = await pool.connect();
    try {
      await copyRows(client, rows.encoded(), (written) => partitionName(written, CHAIN));
    } finally {
      client.release();
    }
    const { rows: found } = await pool.query(`SELECT * FROM ${table} ORDER BY log_index`);
    const shown = (value: unknown) =>
      Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : value === null ? null : String(value);
    const [source, destination] = [{ source_blockchain_id: SOURCE }, { destination_blockchain_id: bytes(5, 32) }];
    const fee = { fee_token: bytes(12), fee_amount: '13' };
    const reward = { reward_address: bytes(11) };
    const stated = [
      { ...source, ...destination, ...STORED_MESSAGE, ...fee },
      { ...source, ...destination, ...STORED_MESSAGE, ...reward, deliverer: bytes(10) },
      source,
      { ...source, ...destination },
      fee,
      { ...destination, ...reward, ...fee },
    ];
    expect(found.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, shown(v)])))).toEqual(
      stated.map((statement, i) => ({
        ...NO_EVENT, ...STORED_EVENT, chain_id: CHAIN, height: '7', log_index: String(i), kind: String(i), ...statement,
      })), // biome-ignore format: a line
    );
  });
});
