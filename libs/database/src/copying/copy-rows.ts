import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

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

/**
 * Writes rows inside the caller's transaction.
 * @param target names what a table's rows are written to: its partition, say
 * @param onPiece told of each piece that is handed over, with the table's name
 */
export async function copyRows(
  client: PoolClient,
  tables: EncodedRows[],
  target: (table: string) => string,
  onPiece: (table: string) => void = () => undefined,
): Promise<void> {
  for (const rows of tables)
    for (const bytes of rows.copies)
      await pipeline(
        pieces(bytes, () => onPiece(rows.table)),
        client.query(copyFrom(copyStatement(rows, target))),
      );
}

/** The statement behind which rows are sent. */
export function copyStatement({ table, columns, format }: EncodedRows, target: (table: string) => string): string {
  return `COPY ${target(table)} (${columns}) FROM STDIN (FORMAT ${format})`;
}

function* pieces(bytes: Uint8Array, onPiece: () => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    onPiece();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}
