import type { Hex } from '@nunatak/evm-contracts';
import { partitionName } from './evm-tables.js';

/** What is compared with a node, by kind: accounts' own coin, ERC-20 balances, owners of ERC-721 tokens, ERC-1155 balances. */
export const AUDITED_KINDS = ['native', 'erc20', 'erc721', 'erc1155'] as const;

export type AuditedKind = (typeof AUDITED_KINDS)[number];

/** What somebody has. Of an ERC-721 token, which has one owner, the holder says only where it was found. */
export interface AuditedHolding {
  holder: Hex;
  /** Not of the chain's own coin. */
  token?: Hex;
  /** Of ERC-721 and ERC-1155. */
  tokenId?: bigint;
}

/** A holding, and what its newest row says: the balance, of an ERC-721 token 1 for its owner, and since when. */
export interface FoundHolding extends AuditedHolding {
  balance: string;
  height: number;
}

export const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`;

/** Where a kind's balances are stored. */
export interface AuditedTable {
  name: 'native_balance' | 'erc20_balance' | 'token_transfer' | 'erc1155_balance';
  /** The column of who has something, and with what else it names a holding. They begin an index in this order. */
  holder: string;
  others: readonly ('token' | 'token_id')[];
  /** Which rows `b` are of the kind. */
  only: string;
  /** What tells the newest row of a holding, or of an ERC-721 token. */
  newestFirst: string;
  /** What such a row says, as text. */
  value: string;
}

export const AUDITED_TABLES: Readonly<Record<AuditedKind, AuditedTable>> = {
  native: {
    name: 'native_balance',
    holder: 'address',
    others: [],
    only: 'true',
    newestFirst: 'b.height DESC',
    value: 'b.balance::text',
  },
  erc20: {
    name: 'erc20_balance',
    holder: 'holder',
    others: ['token'],
    only: 'true',
    newestFirst: 'b.height DESC',
    value: 'b.balance::text',
  },
  erc721: {
    name: 'token_transfer',
    holder: 'to_address',
    others: ['token', 'token_id'],
    only: 'b.standard = 721',
    newestFirst: 'b.height DESC, b.log_index DESC, b.batch_index DESC',
    value: `'0x' || encode(b.to_address, 'hex')`,
  },
  erc1155: {
    name: 'erc1155_balance',
    holder: 'holder',
    others: ['token', 'token_id'],
    // The zero address has the supply there.
    only: `b.holder > '\\x${'00'.repeat(20)}'::bytea`,
    newestFirst: 'b.height DESC',
    value: 'b.balance::text',
  },
};

/** The types of the columns that name a holding. */
const COLUMN_TYPES = { token: 'bytea', token_id: 'numeric' } as const;

/** The statement's part that finds the newest row of each `asked`, up to a height if `upTo` names one. Columns: value, height. */
export function newestOfAsked(kind: AuditedKind, chainId: string, upTo?: string): string {
  const { name, holder, others, only, newestFirst, value } = AUDITED_TABLES[kind];
  const ofHolder = kind === 'erc721' ? [] : [`b.${holder} = asked.holder`];
  const isSame = [...ofHolder, ...others.map((column) => `b.${column} = asked.${column}`), only];
  if (upTo !== undefined) isSame.push(`b.height <= ${upTo}`);
  return `LEFT JOIN LATERAL (SELECT ${value} AS value, b.height FROM ${partitionName(name, chainId)} b
    WHERE ${isSame.join(' AND ')} ORDER BY ${newestFirst} LIMIT 1) newest ON true`;
}

/** `unnest(…)` of holdings' columns, in the order of `asked(holder, …)`, and its values. @param first the number of the first parameter */
export function unnested(
  kind: AuditedKind,
  holdings: readonly AuditedHolding[],
  first: number,
): { sql: string; columns: string; values: unknown[][] } {
  const { others } = AUDITED_TABLES[kind];
  const types = ['bytea', ...others.map((column) => COLUMN_TYPES[column])];
  const values: unknown[][] = [holdings.map(({ holder }) => Buffer.from(holder.slice(2), 'hex'))];
  for (const column of others) {
    values.push(
      column === 'token'
        ? holdings.map(({ token }) => Buffer.from(token!.slice(2), 'hex'))
        : holdings.map(({ tokenId }) => tokenId!.toString()),
    );
  }
  return {
    sql: `unnest(${types.map((type, i) => `$${first + i}::${type}[]`).join(', ')})`,
    columns: ['holder', ...others].join(', '),
    values,
  };
}

/** A row of a statement that selects a holding's columns. */
export interface HoldingRow {
  holder: Buffer;
  token?: Buffer;
  token_id?: string;
}

export function holdingOf({ holder, token, token_id }: HoldingRow): AuditedHolding {
  return {
    holder: `0x${holder.toString('hex')}`,
    ...(token && { token: `0x${token.toString('hex')}` as Hex }),
    ...(token_id !== undefined && { tokenId: BigInt(token_id) }),
  };
}
