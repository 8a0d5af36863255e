import type { Columns } from '../tables/table.js';
import { BinaryRows } from './copy-binary.js';
import type { EncodedRows } from './copy-rows.js';
import { CopyText, type RowText, SortedCopyText } from './copy-text.js';

/** A table that rows are copied to: a partitioned one, or a keyed one to which they are only added. */
export interface CopiedTable {
  name: string;
  columns: Columns;
  /** Whether rows are written in the order of their text, or, of binary ones, of their second column. */
  isSorted?: boolean;
}

/** Rows of some tables, in a buffer each. */
abstract class RowsByTable<R extends { taken(): Uint8Array<ArrayBuffer> | Uint8Array<ArrayBuffer>[] }> {
  protected readonly rows = new Map<CopiedTable, R>();

  protected constructor(
    tables: readonly CopiedTable[],
    private readonly format: EncodedRows['format'],
    rowsOf: (table: CopiedTable) => R,
  ) {
    for (const table of tables) this.rows.set(table, rowsOf(table));
  }

  /** Takes the rows of one of the tables: their columns in the order of its declaration. */
  of(table: CopiedTable): R {
    const rows = this.rows.get(table);
    if (!rows) throw new Error(`the store has no table ${table.name}`);
    return rows;
  }

  /** The rows by table, in the tables' order, once all were added; tables without rows are left out. */
  encoded(): EncodedRows[] {
    const { format } = this;
    const encoded: EncodedRows[] = [];
    for (const [{ name, columns }, rows] of this.rows) {
      const copies = [rows.taken()].flat().filter(({ length }) => length > 0);
      // COPY names the columns, so that rows fit a table to which a later release's migration has added some.
      if (copies.length > 0) encoded.push({ table: name, columns: Object.keys(columns).join(', '), format, copies });
    }
    return encoded;
  }
}

/**
 * The rows that some consecutive blocks write, as text in PostgreSQL's COPY format, a buffer a table. No row is ever an object, which is
 * what makes a backfill fast.
 */
export class TableRows extends RowsByTable<RowText> {
  constructor({ partitioned }: { partitioned: readonly CopiedTable[] }) {
    super(partitioned, 'text', ({ isSorted }) => (isSorted ? new SortedCopyText() : new CopyText()));
  }
}

/** The same in COPY's binary format: of rows whose columns are bytes and numbers already, not even a text is made. */
export class BinaryTableRows extends RowsByTable<BinaryRows> {
  constructor(tables: readonly CopiedTable[]) {
    super(tables, 'binary', ({ isSorted }) => new BinaryRows({ isSorted }));
  }

  /** Nobody reads what was {@link encoded} any more: its memory serves other rows of this thread. Without it, it is collected as any other. */
  release(): void {
    for (const rows of this.rows.values()) rows.release();
  }
}
