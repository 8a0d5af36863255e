import { decodePlatformBlock } from '@nunatak/avalanche-codec';
import { syntheticRecording } from './synthetic/synthetic-recording.mjs';

/** Compares ids of blocks and transactions in the tables with those of the synthetic chain. @returns what differs, as texts */
export async function checkTables(db, blocks, seed) {
  const wanted = { block: [], transaction: [] };
  for (const { block: bytes } of syntheticRecording(blocks, seed).containers('P')) {
    const { height, id, tx, txs = [] } = decodePlatformBlock(bytes);
    wanted.block.push(`${height} ${id.toString('hex')}`);
    for (const one of tx ? [...txs, tx] : txs) wanted.transaction.push(`${height} ${one.id.toString('hex')}`);
  }
  const differences = [];
  for (const [table, order] of [
    ['block', 'height'],
    ['transaction', 'height, transaction_index'],
  ]) {
    // Height 0 is no container's.
    const { rows } = await db.query(
      `SELECT height || ' ' || encode(id, 'hex') AS row FROM ${table} WHERE chain = 'P' AND height > 0 ORDER BY ${order}`,
    );
    if (rows.length !== wanted[table].length)
      differences.push(`${table}: ${rows.length} rows, not ${wanted[table].length}`);
    const at = rows.findIndex(({ row }, i) => row !== wanted[table][i]);
    if (at >= 0) differences.push(`${table}: ${rows[at].row}, not ${wanted[table][at]}`);
  }
  return differences;
}
