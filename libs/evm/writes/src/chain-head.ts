import type { StreamPosition } from '@nunatak/block-stream';
import { dropStaging, inTransaction, type StatementSink } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import { bytea, CHAIN_ID, chainPartitions, EVM_TABLES, hex, LOG_POSITION } from '@nunatak/evm-schema';
import type { Pool, PoolClient } from 'pg';

/** How far a chain is stored. */
export interface ChainHead {
  /** The newest stored height; startHeight - 1 before the first block. */
  height: number;
  /** Absent before the first block. */
  hash?: Hex;
  epoch: number;
  /** 0 before the first event. */
  sequence: number;
  transactionCount: bigint;
  startHeight: number;
}

/** The chain's head, or undefined for a chain that isn't in the store. With `lock`, its row stays locked until the transaction's end. */
export async function readChainHead(
  db: Pool | PoolClient,
  chainId: string,
  lock = false,
): Promise<ChainHead | undefined> {
  const stored = await LOG_POSITION.read(db, [chainId], lock);
  if (!stored) return undefined;
  const { epoch, sequence, height, hash, own } = stored;
  return {
    ...{ epoch, sequence, height: height! },
    ...(hash && { hash: hex(hash) }),
    transactionCount: BigInt(own.transaction_count!),
    startHeight: Number(own.start_height),
  };
}

/** The hash of the chain's first block; undefined before it is stored. */
export async function readFirstHash(db: Pool | PoolClient, chainId: string): Promise<Hex | undefined> {
  const { rows } = await db.query<{ hash: Buffer | null }>(
    'SELECT genesis_hash AS hash FROM log_position WHERE chain_id = $1',
    [chainId],
  );
  return rows[0]?.hash ? hex(rows[0].hash) : undefined;
}

/** The head as a place in the block stream; undefined when no event was taken in yet. */
export function positionOf(head: ChainHead): StreamPosition | undefined {
  if (head.sequence === 0 || head.hash === undefined) return undefined;
  const { epoch, sequence, height, hash } = head;
  return { epoch, sequence, block: { height, hash } };
}

/** Moves the chain's head, inside the transaction that wrote the rows. The first block's hash is kept: another one there is another chain. */
export async function writeChainHead(
  client: StatementSink,
  chainId: string,
  head: ChainHead,
  firstHash?: Hex,
): Promise<void> {
  const { epoch, sequence, height, transactionCount } = head;
  const hash = head.hash ? bytea(head.hash) : undefined;
  const own = { transaction_count: transactionCount.toString(), ...(firstHash && { genesis_hash: bytea(firstHash) }) };
  const { text, values } = LOG_POSITION.move([chainId], { epoch, sequence, height, hash }, own);
  await client.query(text, values);
}

/** Takes a chain and all its rows out of the store, also those of a reindexing under way. */
export async function removeChain(pool: Pool, chainId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    for (const partition of chainPartitions(chainId)) await client.query(`DROP TABLE IF EXISTS ${partition}`);
    for (const { name, isKept } of EVM_TABLES.keyed)
      if (!isKept) await client.query(`DELETE FROM ${name} WHERE chain_id = $1`, [chainId]);
    await client.query('DELETE FROM job WHERE key = $1', [chainId]);
  });
  await dropStaging(pool, CHAIN_ID, chainId);
}
