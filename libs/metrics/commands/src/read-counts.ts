import { CommandFailure, databaseOf, EXIT, type Installation } from '@nunatak/commands';
import { orNone } from '@nunatak/commands/installation';
import { metricsDomain } from '@nunatak/metrics-domain';

/** The domain whose chains are counted. */
const EVM = 'evm';

/** How far a chain is counted. */
export interface ChainCount {
  chainId: string;
  /** The newest counted block; null before the first. */
  head: { height: number } | null;
  /** How long ago that block was counted, in seconds; null before the first. */
  countedSecondsAgo: number | null;
  /** Blocks that the EVM's store has and that are not counted; null where that store is not named here or has none of the chain. */
  behind: number | null;
  /** Who holds the chain's lease. */
  indexer: string | null;
}

interface Row {
  chain_id: string;
  height: string | null;
  counted_ago: number | null;
  indexer: string | null;
}

const COUNTED = `SELECT chain_id, height, extract(epoch FROM clock_timestamp() - stored_at)::float8 AS counted_ago,
    (SELECT holder FROM lease WHERE role = 'indexer' AND key = chain_id::text AND expires_at > now()) AS indexer
  FROM log_position`;

/**
 * Returns how far the chains are counted, by their ids: those that the EVM's store has or that are counted.
 * @throws CommandFailure when the EVM's store does not have the one that is asked for
 */
export async function readCounts(installation: Installation, only?: string): Promise<ChainCount[]> {
  // Counts first: blocks that are stored meanwhile make a chain look behind by a few, never ahead.
  const counted = await orNone(databaseOf(installation, metricsDomain).pool.query<Row>(COUNTED));
  const stored = await storedHeights(installation);
  if (only !== undefined && !stored.has(only))
    throw new CommandFailure(EXIT.refused, `chain ${only} is not stored here: "nunatak status" shows all`);
  const rows = new Map(counted?.rows.map((row) => [row.chain_id, row]));
  const ids = only === undefined ? [...new Set([...stored.keys(), ...rows.keys()])] : [only];
  return ids
    .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    .map((chainId) => countOf(chainId, rows.get(chainId), stored.get(chainId)));
}

function countOf(chainId: string, row: Row | undefined, stored: number | undefined): ChainCount {
  const height = row?.height == null ? null : Number(row.height);
  return {
    chainId,
    head: height === null ? null : { height },
    countedSecondsAgo: row?.counted_ago == null ? null : Math.round(row.counted_ago),
    behind: stored === undefined ? null : Math.max(0, stored - (height ?? -1)),
    indexer: row?.indexer ?? null,
  };
}

/** Returns the newest stored height of each chain that the EVM's store has blocks of. */
async function storedHeights({ databases }: Installation): Promise<Map<string, number>> {
  const pool = databases.get(EVM)?.pool;
  const found = await (pool &&
    orNone(
      pool.query<{ chain_id: string; height: string }>(
        'SELECT chain_id, height FROM log_position WHERE height IS NOT NULL',
      ),
    ));
  return new Map(found?.rows.map((row) => [row.chain_id, Number(row.height)]));
}
