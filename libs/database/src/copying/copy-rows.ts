/** Size of a piece handed to the socket: large enough to keep system calls rare, and no strain on the server's memory. */
export const PIECE_BYTES = 1 << 20;

/** Rows of one table in a format of COPY, and the names of its columns in the rows' order. */
export interface EncodedRows {
  table: string;
  columns: string;
  format: 'text' | 'binary';
  /** Those of each COPY, one at least. They lie in one memory, in which nothing else does, so that it can be transferred. */
  copies: readonly Uint8Array<ArrayBuffer>[];
}

/** The statement behind which rows are sent. */
export function copyStatement({ table, columns, format }: EncodedRows, target: (table: string) => string): string {
  return `COPY ${target(table)} (${columns}) FROM STDIN (FORMAT ${format})`;
}
