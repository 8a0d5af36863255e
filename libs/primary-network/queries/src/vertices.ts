import { type RawRow, type ReadDb, readRaw, remembered } from '@nunatak/database';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import { bytesListOf, bytesOf } from './row-values.js';

export interface StoredVertex {
  /** Its place in the order in which the node accepted vertices. */
  index: number;
  height: number;
  id: Buffer;
  parentIds: Buffer[];
  /** Unix seconds. */
  time: number;
  transactions: Buffer[];
  size: number;
}

const COLUMNS = 'vertex_index, height, id, parent_ids, time, transactions, size';

function vertexRow([index, height, id, parentIds, time, transactions, size]: RawRow): StoredVertex {
  return {
    index: Number(index),
    height: Number(height),
    id: bytesOf(id!),
    parentIds: bytesListOf(parentIds!),
    time: Number(time),
    transactions: bytesListOf(transactions!),
    size: Number(size),
  };
}

const latestTexts = remembered(
  (networkId) => `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('vertex', networkId)} WHERE vertex_index < $1::bigint
    ORDER BY vertex_index DESC LIMIT $2::bigint`,
);

/** A network's vertices, those last accepted first. @param below only those accepted before this one */
export async function latestVertices(
  db: ReadDb,
  { networkId, below, limit }: { networkId: string; below?: number | undefined; limit: number },
): Promise<StoredVertex[]> {
  const values = [below ?? Number.MAX_SAFE_INTEGER, limit];
  const rows = await readRaw(db, { name: `lv.${networkId}`, text: latestTexts(networkId), values });
  return rows.map(vertexRow);
}

const byIdTexts = remembered(
  (networkId) => `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('vertex', networkId)} WHERE id = $1::bytea`,
);

export async function vertexById(db: ReadDb, networkId: string, id: Buffer): Promise<StoredVertex | undefined> {
  const [row] = await readRaw(db, { name: `v.${networkId}`, text: byIdTexts(networkId), values: [id] });
  return row && vertexRow(row);
}

const byHeightTexts = remembered((key) => {
  const [direction, networkId] = key.split('.') as ['asc' | 'desc', string];
  return `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('vertex', networkId)}
    WHERE height = $1::bigint AND vertex_index ${direction === 'asc' ? '>' : '<'} $2::bigint
    ORDER BY height ${direction}, vertex_index ${direction} LIMIT $3::bigint`;
});

/** Vertices of one height, by the order in which they were accepted. @param after only those behind this index */
export async function verticesAtHeight(
  db: ReadDb,
  query: { networkId: string; height: number; direction: 'asc' | 'desc'; after?: number | undefined; limit: number },
): Promise<StoredVertex[]> {
  const { networkId, height, direction, limit } = query;
  const after = query.after ?? (direction === 'asc' ? -1 : Number.MAX_SAFE_INTEGER);
  const key = `${direction}.${networkId}`;
  const rows = await readRaw(db, { name: `vh.${key}`, text: byHeightTexts(key), values: [height, after, limit] });
  return rows.map(vertexRow);
}

// Without an order: along one, all vertices would be read rather than the index over their transactions.
const ofTransactionTexts = remembered(
  (networkId) =>
    `SELECT ${COLUMNS} FROM ${NETWORK_ID.partition('vertex', networkId)} WHERE transactions && $1::bytea[]`,
);

/** The vertices that hold any of some transactions, in the order in which they were accepted. */
export async function verticesOfTransactions(
  db: ReadDb,
  networkId: string,
  transactionIds: readonly Buffer[],
): Promise<StoredVertex[]> {
  const text = ofTransactionTexts(networkId);
  const rows = await readRaw(db, { name: `tv.${networkId}`, text, values: [transactionIds] });
  return rows.map(vertexRow).sort((a, b) => a.index - b.index);
}
