import type { Columns } from '../tables/table.js';
import type { EncodedRows } from './copy-rows.js';
import { CopyText, type RowText, SortedCopyText } from './copy-text.js';

/** A table that rows are copied to: a partitioned one, or a keyed one to which they are only added. */
export interface CopiedTable {
  name: string;
  columns: Columns;
  /** Whether rows are written in the order of their text. */
  isSorted?: boolean;
}

/**
 * The rows that some consecutive blocks write, as text in PostgreSQL's COPY format, a buffer a table. No row is ever an object, which is
 * what makes a backfill fast.
 */
export class TableRows {
  private readonly texts = new Map<CopiedTable, RowText>();

  constructor(tables: { partitioned: readonly CopiedTable[] }) {
    for (const table of tables.partitioned)
      this.texts.set(table, table.isSorted ? new SortedCopyText() : new CopyText());
  }

  /** Takes the rows of one of the tables: their columns in the order of its declaration. */
  of(table: CopiedTable): RowText {
    const text = this.texts.get(table);
    if (!text) throw new Error(`the store has no table ${table.name}`);
    return text;
  }

  /** The rows by table, in the tables' order, once all were added; tables without rows are left out. */
  encoded(): EncodedRows[] {
    const rows: EncodedRows[] = [];
    for (const [{ name, columns }, text] of this.texts) {
      const bytes = text.taken();
      // COPY names the columns, so that rows fit a table to which a later release's migration has added some.
      if (bytes.length > 0) rows.push({ table: name, columns: Object.keys(columns).join(', '), bytes });
    }
    return rows;
  }
}
