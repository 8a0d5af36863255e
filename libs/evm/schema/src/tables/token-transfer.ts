import { COPY_NULL, copyBytes } from '@nunatak/database';
import type { TokenTransfer } from '@nunatak/evm-decoding';
import type { EvmTable } from './evm-table.js';

/** ERC-721 or ERC-1155. */
export type CollectibleStandard = 721 | 1155;

const NOBODY = `'\\x${'00'.repeat(20)}'::bytea`;

/** BTC.b, the bitcoins that a bridge brings to Avalanche's C-Chain. */
export const BTCB = { chainId: '43114', token: '0x152b9d0fdc40c096757f570a51e494bd4b943e50' } as const;

/** Of rows of `token_transfer`: what the bridge of {@link BTCB} minted (came in) or burned (went out). */
export const IS_BRIDGED = `standard = 20 AND token = '\\x${BTCB.token.slice(2)}'::bytea AND (from_address = ${NOBODY} OR to_address = ${NOBODY})`;

/** Of rows that {@link IS_BRIDGED}: who got or gave the tokens. */
export const BRIDGER = `CASE WHEN from_address = ${NOBODY} THEN to_address ELSE from_address END`;

/** Of rows that {@link IS_BRIDGED}: what the account got, below nothing for what it gave. */
export const BRIDGED_VALUE = `CASE WHEN from_address = ${NOBODY} THEN value ELSE -value END`;

/** Moves of tokens of all standards. */
export const TOKEN_TRANSFER = {
  name: 'token_transfer',
  columns: {
    chain_id: 'bigint NOT NULL',
    height: 'bigint NOT NULL',
    transaction_index: 'integer NOT NULL',
    log_index: 'integer NOT NULL',
    batch_index: 'integer NOT NULL',
    standard: 'smallint NOT NULL',
    token: 'bytea NOT NULL',
    from_address: 'bytea NOT NULL',
    to_address: 'bytea NOT NULL',
    token_id: 'numeric(78,0)',
    value: 'numeric(78,0)',
  },
  rowKey: ['height', 'log_index', 'batch_index'],
  // An index a standard: each list is of one standard, and the key stays short. Order within a transaction is sorted when read.
  indexes: [
    ...[20, 721, 1155].flatMap((standard) => [
      `CREATE INDEX ON % (from_address, height, transaction_index) WHERE standard = ${standard}`,
      `CREATE INDEX ON % (to_address, height, transaction_index) WHERE standard = ${standard}`,
    ]),
    // A collection's tokens in their order, and each one's last transfer, which names its owner.
    'CREATE INDEX ON % (token, token_id, standard, height, log_index, batch_index) WHERE standard IN (721, 1155)',
    // What an address ever received, by collection and token.
    'CREATE INDEX ON % (to_address, token, token_id) WHERE standard = 721',
    // A token's transfers, newest first. Those of one block share an entry.
    'CREATE INDEX ON % (token, height)',
    // Who ever received a collection's tokens, by address. All receipts of an address share an entry.
    'CREATE INDEX ON % (token, to_address) WHERE standard IN (721, 1155)',
    // What the bridge of BTC.b minted and burned, by account.
    `CREATE INDEX ON % ((${BRIDGER}), height) WHERE ${IS_BRIDGED}`,
  ],
  lists: {
    by: ['from_address', 'to_address'],
    order: ['height', 'transaction_index', 'log_index', 'batch_index'],
  },
  verify: { what: 'token transfers' },
} as const satisfies EvmTable;

/** A row of {@link TOKEN_TRANSFER}. */
export function tokenTransferRow(chainId: string, height: number, transactionIndex: number, t: TokenTransfer): string {
  return `${chainId}\t${height}\t${transactionIndex}\t${t.logIndex}\t${t.batchIndex}\t${t.standard}\t${copyBytes(t.token)}\t${copyBytes(t.from)}\t${copyBytes(t.to)}\t${t.tokenId ?? COPY_NULL}\t${t.value ?? COPY_NULL}\n`;
}

/** Of rows `m`: ERC-20 transfers that move something from one account to another. Mints and burns show nothing of how a token moves. */
export const BETWEEN_ACCOUNTS = `m.standard = 20 AND m.value > 0 AND m.from_address <> m.to_address
  AND m.from_address <> ${NOBODY} AND m.to_address <> ${NOBODY}`;
