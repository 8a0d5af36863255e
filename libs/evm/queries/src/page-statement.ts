import { type ReadDb, readRaw, type Statement } from '@nunatak/database';
import { type CoverageKind, DECIMALS, NAME, partitionName, rereadTexts, SYMBOL } from '@nunatak/evm-schema';
import { type PageRows, readPageRows } from './page-rows.js';

/**
 * A page is read by one statement, so that it is one snapshot, one round trip and one plan. Its common table expressions:
 *
 *   page    the keys of the page's items, found by walking indexes
 *   txs     the transactions that the items belong to, with their blocks
 *   moved   token transfers        (optional)
 *   called  internal transactions  (optional)
 *
 * and its result is the union of their rows, each kind marked in the first column and padded with nulls, all as text. Tokens among the
 * page's addresses come along, and so does the chain's head.
 */
export interface PageStatementParts {
  chainId: string;
  /** Leading common table expressions, if any, each ending with a comma. */
  before?: string;
  /** Selects at least `height` and `transaction_index`. */
  page: string;
  /** Where the transactions' blocks are found, such as an expression of `before` that has them already. Default: the block partition. */
  blocks?: string;
  /** Selects rows of the token_transfer partition. */
  moved?: string;
  /** Selects rows of the internal_transaction partition. */
  called?: string;
  /** Whether several items may belong to one transaction. */
  repeats?: boolean;
  /** Whether the rows carry what only the answer about one transaction shows. */
  full?: boolean;
  /** With what the heights are stored that the head's row lists. */
  covered?: CoverageKind;
  /** Further rows, as made by {@link kind}. */
  also?: string[];
}

const WIDTH = 24;

// Of a part of a statement its columns are named too: another release's migration may add some whose names mean something here.
/** What is read of a token transfer `s`. */
export const TRANSFER_COLUMNS =
  's.height, s.transaction_index, s.log_index, s.batch_index, s.standard, s.token, s.from_address, s.to_address, s.token_id, s.value';
/** What is read of an internal transaction `s`. */
export const INTERNAL_COLUMNS =
  's.height, s.transaction_index, s.frame_index, s.type, s.is_reverted, s.from_address, s.to_address, s.value, s.gas_limit, s.gas_used';
/** What is read of a block `b`. */
export const BLOCK_COLUMNS =
  'b.height, b.timestamp, b.timestamp_ms, b.min_delay_excess, b.cumulative_transactions, b.transaction_count, b.hash, b.parent_hash, b.base_fee, b.gas_used, b.gas_limit, b.gas_cost, b.fees_spent';

/** One kind of rows: a mark and its columns (of any type), padded to the common width. */
export function kind(mark: string, columns: string[], from: string): string {
  const texts = columns.map((c) => `(${c})::text`);
  while (texts.length < WIDTH - 1) texts.push('NULL');
  return `SELECT '${mark}', ${texts.join(', ')} FROM ${from}`;
}

const hex = (column: string) => `encode(${column}, 'hex')`;

/** The columns of a block, in the order that page-rows.ts reads them. @param more further columns, behind those */
export function blockRows(from: string, more: string[] = []): string {
  return kind(
    'b',
    [
      'b.height',
      hex('b.hash'),
      hex('b.parent_hash'),
      'b.timestamp',
      'b.timestamp_ms',
      'b.min_delay_excess',
      'b.transaction_count',
      'b.cumulative_transactions',
      'b.base_fee',
      'b.gas_used',
      'b.gas_limit',
      'b.gas_cost',
      'b.fees_spent',
      ...more,
    ],
    from,
  );
}

/** The chain's head. @param covered with what the heights are stored that it lists */
export function headRows(chainId: string, covered?: CoverageKind): string {
  const columns = ['h.height', hex('h.hash'), 'h.start_height'];
  if (covered !== undefined) {
    columns.push(
      `coalesce((SELECT string_agg(c.from_height || '-' || c.to_height, ',' ORDER BY c.from_height) FROM coverage c
        WHERE c.chain_id = ${chainId} AND c.kind = '${covered}'), '')`,
    );
  }
  return kind('h', columns, `log_position h WHERE h.chain_id = ${chainId}`);
}

/**
 * Transfers, and internal transactions, that are read for a page. Anybody can make thousands in one transaction. So many make an answer of
 * 0.3 MiB, and take 10 ms of the thread that writes it.
 */
export const MOST_OF_A_PAGE = 1_000;

/** What of {@link PageStatementParts} shows all that happened in a page's transactions. @param isWhole not only {@link MOST_OF_A_PAGE} */
export function partsOfPage(chainId: string, isWhole: boolean): Pick<PageStatementParts, 'moved' | 'called'> {
  const bound = isWhole ? '' : `LIMIT ${MOST_OF_A_PAGE + 1}`;
  const ofPage = (table: string, columns: string) =>
    `SELECT ${columns} FROM page p JOIN ${partitionName(table, chainId)} s ON s.height = p.height AND s.transaction_index = p.transaction_index ${bound}`;
  return {
    moved: ofPage('token_transfer', TRANSFER_COLUMNS),
    called: ofPage('internal_transaction', INTERNAL_COLUMNS),
  };
}

/**
 * Reads a page that shows one transaction: what most transactions have at once, and the whole of one that has more by a statement of its
 * own, under a name that begins with `w.`: of those, few are read at a time.
 */
export async function readWhole(db: ReadDb, statement: (isWhole: boolean) => Statement): Promise<PageRows> {
  const page = readPageRows(await readRaw(db, statement(false)));
  const isCut = page.transfers.length > MOST_OF_A_PAGE || page.internals.length > MOST_OF_A_PAGE;
  return isCut ? readPageRows(await readRaw(db, statement(true))) : page;
}

/** The text of a page statement. */
export function pageStatement(parts: PageStatementParts): string {
  const { chainId, moved, called, full } = parts;
  const keys = parts.repeats ? '(SELECT DISTINCT height, transaction_index FROM page)' : 'page';
  const fullColumns = full ? ', x.input, b.base_fee, x.max_fee, x.max_priority_fee' : '';
  const addresses = ['SELECT from_address AS a FROM txs', 'SELECT to_address FROM txs'];
  if (moved)
    addresses.push('SELECT token FROM moved', 'SELECT from_address FROM moved', 'SELECT to_address FROM moved');
  if (called) addresses.push('SELECT from_address FROM called', 'SELECT to_address FROM called');

  const expressions = [
    `page AS MATERIALIZED (${parts.page})`,
    // The newest interval that starts at or below a height holds the height, or none does.
    `txs AS MATERIALIZED (SELECT x.height, x.transaction_index, x.hash, x.from_address, x.to_address, x.type, x.status, x.is_creation,
      x.nonce, x.gas_limit, x.gas_used, x.gas_price, x.value, substring(x.input, 1, 4) AS selector, b.hash AS block_hash, b.timestamp,
      b.timestamp_ms, b.min_delay_excess, coalesce((SELECT c.to_height FROM coverage c WHERE c.chain_id = ${chainId}
        AND c.kind = 'frames' AND c.from_height <= x.height ORDER BY c.from_height DESC LIMIT 1) >= x.height, false) AS has_frames${fullColumns}
      FROM ${keys} p
      JOIN ${partitionName('transaction', chainId)} x ON x.height = p.height AND x.transaction_index = p.transaction_index
      JOIN ${parts.blocks ?? partitionName('block', chainId)} b ON b.height = p.height)`,
  ];
  if (moved) expressions.push(`moved AS MATERIALIZED (${moved})`);
  if (called) expressions.push(`called AS MATERIALIZED (${called})`);

  const rows = [
    headRows(chainId, parts.covered),
    kind(
      't',
      [
        'height',
        'transaction_index',
        hex('hash'),
        hex('from_address'),
        hex('to_address'),
        'type',
        'status',
        'is_creation',
        'nonce',
        'gas_limit',
        'gas_used',
        'gas_price',
        'value',
        hex('selector'),
        hex('block_hash'),
        'timestamp',
        'timestamp_ms',
        'has_frames',
        'min_delay_excess',
        ...(full ? [hex('input'), 'base_fee', 'max_fee', 'max_priority_fee'] : []),
      ],
      'txs',
    ),
    kind(
      'k',
      [hex('k.address'), 'k.standard', DECIMALS, NAME, SYMBOL],
      `(${addresses.join(' UNION ')}) n JOIN token k ON k.chain_id = ${chainId} AND k.address = n.a ${rereadTexts(chainId)}`,
    ),
    ...(parts.also ?? []),
  ];
  if (moved) {
    const columns = ['height', 'transaction_index', 'log_index', 'batch_index', 'standard'];
    rows.push(
      kind('f', [...columns, hex('token'), hex('from_address'), hex('to_address'), 'token_id', 'value'], 'moved'),
    );
  }
  if (called) {
    const columns = ['height', 'transaction_index', 'frame_index', 'type', 'is_reverted'];
    rows.push(
      kind('i', [...columns, hex('from_address'), hex('to_address'), 'value', 'gas_limit', 'gas_used'], 'called'),
    );
  }
  return `WITH ${parts.before ?? ''} ${expressions.join(',\n')}\n${rows.join('\nUNION ALL\n')}`;
}
