import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { partitionName } from '../schema/chain-partitions.js';
import type { BlockRows } from './block-rows.js';

/** Size of a piece handed to the socket: large enough to keep system calls rare, small enough to be freed soon. */
const PIECE_CHARACTERS = 1 << 20;

/** Writes the rows of some blocks into the chain's partitions, inside the caller's transaction. */
export async function copyRows(client: PoolClient, chainId: string, rows: BlockRows): Promise<void> {
  for (const { table, columns, text } of rows.tables()) {
    if (text === '') continue;
    await pipeline(pieces(text), client.query(copyFrom(`COPY ${partitionName(table, chainId)} ${columns} FROM STDIN`)));
  }
}

function* pieces(text: string): Generator<Buffer> {
  for (let at = 0; at < text.length; at += PIECE_CHARACTERS) {
    yield Buffer.from(text.slice(at, at + PIECE_CHARACTERS), 'latin1');
  }
}
