import type { StatementScript } from '@nunatak/database';
import type { AmountDifferences } from '@nunatak/primary-network-schema';
import type { Pool, PoolClient } from 'pg';

/** What is known of a network so far. Ids are hex digits. */
export interface NetworkFacts {
  /** Unix seconds; known once the P-Chain's genesis was taken in, as the blockchains' ids. */
  genesisTime?: number;
  xBlockchainId?: string;
  cBlockchainId?: string;
  avaxAssetId?: string;
  /** As the event of genesis has them. */
  upgrades?: object;
  /** What the network's operator set by flags of its nodes, by the flags' names. */
  rules?: Readonly<Record<string, string>>;
  /** Which amounts are known to differ from a node's. */
  differences?: AmountDifferences;
  /** Whether the network's bulk load is not finished. */
  isLoading?: boolean;
}

interface NetworkRow {
  genesis_time: string | null;
  x_blockchain_id: string | null;
  c_blockchain_id: string | null;
  avax_asset_id: string | null;
  upgrades: object | null;
  rules: Readonly<Record<string, string>> | null;
  differences: AmountDifferences | null;
  is_loading: boolean;
}

const FACTS = `SELECT genesis_time, encode(x_blockchain_id, 'hex') AS x_blockchain_id,
  encode(c_blockchain_id, 'hex') AS c_blockchain_id, encode(avax_asset_id, 'hex') AS avax_asset_id, upgrades, rules, differences,
  phase <> 'served' AS is_loading
  FROM network WHERE network_id = $1`;

/** @returns undefined for a network that has no room in the store */
export async function readNetwork(db: Pool | PoolClient, networkId: string): Promise<NetworkFacts | undefined> {
  const { rows } = await db.query<NetworkRow>(FACTS, [networkId]);
  return rows[0] && factsOf(rows[0]);
}

/** The same, and holds the network's row until the transaction ends: so the batches of its logs come one after the other. */
export async function lockNetwork(client: PoolClient, networkId: string): Promise<NetworkFacts | undefined> {
  const { rows } = await client.query<NetworkRow>(`${FACTS} FOR UPDATE`, [networkId]);
  return rows[0] && factsOf(rows[0]);
}

function factsOf(row: NetworkRow): NetworkFacts {
  return {
    ...(row.genesis_time !== null && { genesisTime: Number(row.genesis_time) }),
    ...(row.x_blockchain_id !== null && { xBlockchainId: row.x_blockchain_id }),
    ...(row.c_blockchain_id !== null && { cBlockchainId: row.c_blockchain_id }),
    ...(row.avax_asset_id !== null && { avaxAssetId: row.avax_asset_id }),
    ...(row.upgrades !== null && { upgrades: row.upgrades }),
    ...(row.rules !== null && { rules: row.rules }),
    ...(row.differences !== null && { differences: row.differences }),
    ...(row.is_loading && { isLoading: true }),
  };
}

/** Adds to what is known of a network from its logs; what is left out stays as it is. */
export function writeNetworkFacts(script: StatementScript, networkId: string, facts: NetworkFacts): void {
  script.add(
    `UPDATE network SET genesis_time = coalesce($2, genesis_time), x_blockchain_id = coalesce(decode($3, 'hex'), x_blockchain_id),
       c_blockchain_id = coalesce(decode($4, 'hex'), c_blockchain_id), avax_asset_id = coalesce(decode($5, 'hex'), avax_asset_id),
       upgrades = coalesce($6::jsonb, upgrades), rules = coalesce($7::jsonb, rules) WHERE network_id = $1`,
    [
      networkId,
      facts.genesisTime ?? null,
      facts.xBlockchainId ?? null,
      facts.cBlockchainId ?? null,
      facts.avaxAssetId ?? null,
      facts.upgrades ? JSON.stringify(facts.upgrades) : null,
      facts.rules ? JSON.stringify(facts.rules) : null,
    ],
  );
}

/** Writes which amounts are known to differ from a node's; none where all agree. */
export async function writeAmountDifferences(
  pool: Pool,
  networkId: string,
  differences: AmountDifferences | undefined,
): Promise<void> {
  const value = differences && Object.keys(differences).length > 0 ? JSON.stringify(differences) : null;
  await pool.query('UPDATE network SET differences = $2::jsonb WHERE network_id = $1', [networkId, value]);
}
