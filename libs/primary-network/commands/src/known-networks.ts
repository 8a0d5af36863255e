import { databaseOf, type Installation } from '@nunatak/commands';
import { orNone } from '@nunatak/commands/installation';
import type { DefinitionState } from '@nunatak/coordination';
import { NetworkDefinitions, networkName, resolveNetwork } from '@nunatak/primary-network-control';
import type { AmountDifferences } from '@nunatak/primary-network-schema';
import { PRIMARY_NETWORK_STORE } from './primary-network-store.js';

/** A network that is defined or stored. */
export interface KnownNetwork {
  networkId: string;
  state: DefinitionState;
  /** `added`: by this tool. `stored`: only its rows are there. Else the flag that gave it. */
  origin: string;
  /** The name that it answers under. */
  name: string;
  /** URLs of its nodes: secrets. */
  nodes: readonly string[];
  /** The text of its genesis file, where one was given. */
  genesisFile?: string;
  /** Why its definition can't be resolved here. */
  fault?: string;
  /** What is stored is a recording's. */
  isRecording: boolean;
  /** Amounts that the ingester found to differ from its nodes', with the reasons; null where nothing is stored. */
  differences: AmountDifferences | null;
}

/** Returns all networks that are defined or stored, by their ids. */
export async function knownNetworks(installation: Installation, env = process.env): Promise<KnownNetwork[]> {
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  const stored = await orNone(
    pool.query<{ id: string; differences: AmountDifferences | null }>(
      `SELECT DISTINCT network_id::text AS id, CASE WHEN phase IS NOT NULL THEN coalesce(differences, '{}') END AS differences
       FROM log_position FULL JOIN network USING (network_id)`,
    ),
  );
  const known = new Map<string, KnownNetwork>();
  const unknown = { state: 'active', origin: 'stored', nodes: [], isRecording: false, differences: null } as const;
  for (const { id, differences } of stored?.rows ?? [])
    known.set(id, { ...unknown, networkId: id, name: networkName(id, undefined), differences });
  const definitions = (await orNone(new NetworkDefinitions(pool).list())) ?? [];
  for (const { key: networkId, definition, origin = 'added', state } of definitions) {
    if (definition === undefined) {
      const name = networkName(networkId, undefined);
      known.set(networkId, { ...(known.get(networkId) ?? { ...unknown, networkId, name }), state });
      continue;
    }
    known.set(networkId, {
      ...{ networkId, state, origin, nodes: [] },
      differences: known.get(networkId)?.differences ?? null,
      name: networkName(networkId, definition.name),
      isRecording: definition.recording !== undefined,
      ...resolved(() => {
        const { nodes, genesisFile } = resolveNetwork(networkId, definition, env);
        return { nodes: nodes.map(({ url }) => url), ...(genesisFile !== undefined && { genesisFile }) };
      }),
    });
  }
  return [...known.values()].sort((a, b) => Number(a.networkId) - Number(b.networkId));
}

function resolved<T>(resolve: () => T): T | { fault: string } {
  try {
    return resolve();
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
