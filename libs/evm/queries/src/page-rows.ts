import type { RawRow } from '@nunatak/database';

/** A transaction as stored, with what its block gives it. Amounts are decimal text; hashes and addresses are hex without 0x. */
export interface TransactionRow {
  height: number;
  transactionIndex: number;
  hash: string;
  from: string;
  /** The created contract, of a creation. */
  to: string;
  type: number;
  status: string;
  isCreation: boolean;
  nonce: string;
  gasLimit: string;
  gasUsed: string;
  gasPrice: string;
  value: string;
  /** The first four bytes of the call data, fewer where it is shorter; '' without call data. */
  selector: string;
  blockHash: string;
  /** Seconds. */
  timestamp: number;
  timestampMilliseconds: number;
  minDelayExcess?: number;
  /** Whether call traces of its block are stored. */
  hasFrames: boolean;
  /** Of a transaction asked for by hash alone. */
  full?: { input: string; baseFee: string | null; maxFee: string | null; maxPriorityFee: string | null };
}

/** One token's move. */
export interface TransferRow {
  height: number;
  transactionIndex: number;
  logIndex: number;
  batchIndex: number;
  standard: string;
  token: string;
  from: string;
  to: string;
  tokenId: string | null;
  value: string | null;
}

/** A call inside a transaction that moved value or made a contract. */
export interface InternalRow {
  height: number;
  transactionIndex: number;
  frameIndex: number;
  /** Index into INTERNAL_TYPES. */
  type: number;
  isReverted: boolean;
  from: string;
  /** Null when a creation failed. */
  to: string | null;
  value: string;
  gasLimit: string;
  gasUsed: string;
}

/** What is known of a token contract. */
export interface TokenRow {
  address: string;
  standard: string;
  decimals: number | null;
  name: string | null;
  symbol: string | null;
}

/** A block's own row. Amounts are decimal text. */
export interface BlockRow {
  height: number;
  hash: string;
  parentHash: string;
  timestamp: number;
  timestampMilliseconds: number;
  minDelayExcess?: number;
  transactionCount: number;
  cumulativeTransactions: string;
  baseFee: string | null;
  gasUsed: string;
  gasLimit: string;
  gasCost: string | null;
  feesSpent: string;
}

/** How far the chain was stored in the snapshot that the answer was read from. */
export interface HeadRow {
  /** startHeight - 1 before the first block. */
  height: number;
  /** Null before the first block. */
  hash: string | null;
  startHeight: number;
  /** Heights (inclusive) that are stored with what a query asks for; only where it asks. */
  covered?: [number, number][];
}

/** Everything that a page of transactions, transfers or internal transactions needs, read from one snapshot. */
export interface PageRows {
  /** Undefined for a chain that isn't in the store. */
  head: HeadRow | undefined;
  transactions: TransactionRow[];
  transfers: TransferRow[];
  internals: InternalRow[];
  blocks: BlockRow[];
  /** Tokens among all addresses of the page, by address. */
  tokens: Map<string, TokenRow>;
}

const optional = (value: string | null | undefined): number | undefined => (value == null ? undefined : Number(value));

/** Reads rows of a page statement: the first column names the kind, the columns of each kind stand in page-statement.ts. */
export function readPageRows(rows: RawRow[]): PageRows {
  const page: PageRows = {
    head: undefined,
    transactions: [],
    transfers: [],
    internals: [],
    blocks: [],
    tokens: new Map(),
  };
  for (const row of rows) {
    switch (row[0]) {
      case 't':
        page.transactions.push(transactionOf(row));
        break;
      case 'f':
        page.transfers.push(transferOf(row));
        break;
      case 'i':
        page.internals.push(internalOf(row));
        break;
      case 'k':
        page.tokens.set(row[1]!, {
          address: row[1]!,
          standard: row[2]!,
          decimals: optional(row[3]) ?? null,
          name: row[4]!,
          symbol: row[5]!,
        });
        break;
      case 'b':
        page.blocks.push(blockOf(row));
        break;
      default:
        page.head = headOf(row);
    }
  }
  return page;
}

function transactionOf(r: RawRow): TransactionRow {
  const minDelayExcess = optional(r[19]);
  return {
    height: Number(r[1]),
    transactionIndex: Number(r[2]),
    hash: r[3]!,
    from: r[4]!,
    to: r[5]!,
    type: Number(r[6]),
    status: r[7]!,
    isCreation: r[8] === 'true',
    nonce: r[9]!,
    gasLimit: r[10]!,
    gasUsed: r[11]!,
    gasPrice: r[12]!,
    value: r[13]!,
    selector: r[14]!,
    blockHash: r[15]!,
    timestamp: Number(r[16]),
    timestampMilliseconds: r[17] === null ? Number(r[16]) * 1000 : Number(r[17]),
    hasFrames: r[18] === 'true',
    ...(minDelayExcess !== undefined && { minDelayExcess }),
    ...(r[20] != null && {
      full: { input: r[20], baseFee: r[21] ?? null, maxFee: r[22] ?? null, maxPriorityFee: r[23] ?? null },
    }),
  };
}

function transferOf(r: RawRow): TransferRow {
  return {
    height: Number(r[1]),
    transactionIndex: Number(r[2]),
    logIndex: Number(r[3]),
    batchIndex: Number(r[4]),
    standard: r[5]!,
    token: r[6]!,
    from: r[7]!,
    to: r[8]!,
    tokenId: r[9]!,
    value: r[10]!,
  };
}

function internalOf(r: RawRow): InternalRow {
  return {
    height: Number(r[1]),
    transactionIndex: Number(r[2]),
    frameIndex: Number(r[3]),
    type: Number(r[4]),
    isReverted: r[5] === 'true',
    from: r[6]!,
    to: r[7]!,
    value: r[8]!,
    gasLimit: r[9]!,
    gasUsed: r[10]!,
  };
}

/** Reads a row of `blockRows`. */
export function blockOf(r: RawRow): BlockRow {
  const minDelayExcess = optional(r[6]);
  return {
    height: Number(r[1]),
    hash: r[2]!,
    parentHash: r[3]!,
    timestamp: Number(r[4]),
    timestampMilliseconds: r[5] === null ? Number(r[4]) * 1000 : Number(r[5]),
    ...(minDelayExcess !== undefined && { minDelayExcess }),
    transactionCount: Number(r[7]),
    cumulativeTransactions: r[8]!,
    baseFee: r[9]!,
    gasUsed: r[10]!,
    gasLimit: r[11]!,
    gasCost: r[12]!,
    feesSpent: r[13]!,
  };
}

/** Reads the row of the chain's head. */
export function headOf(r: RawRow): HeadRow {
  const head = { height: Number(r[1]), hash: r[2]!, startHeight: Number(r[3]) };
  if (r[4] == null) return head;
  const intervals = r[4] === '' ? [] : r[4].split(',');
  return { ...head, covered: intervals.map((interval) => interval.split('-').map(Number) as [number, number]) };
}
