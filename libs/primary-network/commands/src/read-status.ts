import { CommandFailure, databaseOf, EXIT, type Installation } from '@nunatak/commands';
import { orNone } from '@nunatak/commands/installation';
import { logKeyOf } from '@nunatak/primary-network-contracts';
import { askHeads } from './ask-heads.js';
import { knownNetworks } from './known-networks.js';
import { PRIMARY_NETWORK_STORE } from './primary-network-store.js';

/** How a chain of a network stands. */
export interface NetworkChainStatus {
  /** The key of its log: 12345-P. */
  chainId: string;
  networkId: string;
  chain: 'P' | 'X' | 'C';
  /** The last stored block; null before the first. */
  head: { height: number; time: Date | null } | null;
  /** The node's newest block; null where none answers, or none of this network is known here. */
  node: { height: number } | null;
  /** Blocks that the node has beyond the store; null while one is not known, or where the node has fewer blocks than are stored. */
  behind: number | null;
  /** How long ago the last block was stored, in seconds; null where that is not known. */
  storedSecondsAgo: number | null;
  /** Who holds the chain's leases. */
  ingester: string | null;
  indexer: string | null;
  /** `loading` and `finishing` are phases of the network's bulk load; then it is served. */
  phase: 'loading' | 'finishing' | 'served';
  /** Since when the bulk load is in its phase, in seconds; null where there is none. */
  phaseSeconds: number | null;
  /** The height up to which the bulk load takes the chain in; null where its ingester did not state it. */
  target: number | null;
  /** What is stored is a recording's. */
  isRecording: boolean;
  /** Amounts that differ from the node's and are not served, with the reasons; null where all agree. */
  differences: { rewards?: string; fees?: string } | null;
}

interface HeadRow {
  network_id: string;
  chain: 'P' | 'X' | 'C';
  height: string | null;
  time: string | null;
  phase: NetworkChainStatus['phase'] | null;
  phase_seconds: number | null;
  target: string | null;
  stored_ago: number | null;
  differences: NetworkChainStatus['differences'];
}

/** How the chains of all stored networks stand, or one of them. @throws CommandFailure when that one is not stored */
export async function readStatus(installation: Installation, only: string | undefined): Promise<NetworkChainStatus[]> {
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  const stored = await orNone(
    pool.query<HeadRow>(`SELECT network_id, chain, height, time, target, phase,
        extract(epoch FROM clock_timestamp() - phase_since)::float8 AS phase_seconds,
        extract(epoch FROM clock_timestamp() - stored_at)::float8 AS stored_ago, differences
      FROM log_position LEFT JOIN network USING (network_id)
      ORDER BY network_id, array_position(ARRAY['P', 'X', 'C']::"char"[], chain)`),
  );
  const rows = (stored?.rows ?? []).filter((row) => only === undefined || keyOf(row) === only);
  if (only !== undefined && !rows.length)
    throw new CommandFailure(EXIT.refused, `chain ${only} is not stored here: "nunatak status" shows all`);
  if (!rows.length) return [];
  const leases = await pool.query<{ key: string; role: string; holder: string }>(
    `SELECT key, role, holder FROM lease WHERE expires_at > now()`,
  );
  const holder = (key: string, role: string) =>
    leases.rows.find((lease) => lease.key === key && lease.role === role)?.holder ?? null;
  const known = await knownNetworks(installation);
  const asked = await askHeads(known.flatMap(({ nodes }) => nodes));
  const isRecording = (networkId: string) => known.some((each) => each.networkId === networkId && each.isRecording);
  return rows.map((row) => {
    const chainId = keyOf(row);
    const head = row.height === null ? null : Number(row.height);
    const node = asked.get(row.network_id)?.heads[row.chain] ?? null;
    return {
      ...{
        chainId,
        networkId: row.network_id,
        chain: row.chain,
        phase: row.phase ?? 'served',
        phaseSeconds: row.phase_seconds,
        target: row.target === null ? null : Number(row.target),
        isRecording: isRecording(row.network_id),
        differences: row.differences,
      },
      head:
        head === null ? null : { height: head, time: row.time === null ? null : new Date(Number(row.time) * 1_000) },
      node: node === null ? null : { height: node },
      behind: node === null || head === null || node < head ? null : node - head,
      storedSecondsAgo: row.stored_ago === null ? null : Math.round(row.stored_ago),
      ingester: holder(chainId, 'ingester'),
      indexer: holder(chainId, 'indexer'),
    };
  });
}

function keyOf({ network_id, chain }: HeadRow): string {
  return logKeyOf({ networkId: Number(network_id), chain });
}
