import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { partitionName } from '../schema/chain-partitions.js';
import type { EncodedRows } from './block-rows.js';

/** Size of a piece handed to the socket: large enough to keep system calls rare. */
const PIECE_BYTES = 1 << 20;

/**
 * Writes the rows of some blocks into the chain's partitions, inside the caller's transaction.
 * @param onPiece told of each piece that is handed over, with the table's name
 */
export async function copyRows(
  client: PoolClient,
  chainId: string,
  rows: EncodedRows[],
  onPiece: (table: string) => void = () => undefined,
): Promise<void> {
  for (const { table, columns, bytes } of rows) {
    await pipeline(
      pieces(bytes, () => onPiece(table)),
      client.query(copyFrom(`COPY ${partitionName(table, chainId)} (${columns}) FROM STDIN`)),
    );
  }
}

function* pieces(bytes: Uint8Array, onPiece: () => void): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    onPiece();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}
