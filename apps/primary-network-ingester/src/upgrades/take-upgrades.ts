import { inTransaction, StatementScript } from '@nunatak/database';
import type { NetworkUpgrades } from '@nunatak/primary-network-contracts';
import { PLATFORM_UPGRADES, platformUpgradeTimes, UNSCHEDULED } from '@nunatak/primary-network-networks';
import {
  type LogHead,
  lockNetwork,
  type NetworkFacts,
  readLogHead,
  readNetwork,
  writeNetworkFacts,
} from '@nunatak/primary-network-writes';
import type { Pool } from 'pg';

/**
 * Compares the times of upgrades that a node states with those by which the P-Chain's stored blocks were derived. One that lies ahead of the
 * last stored block is taken over; nothing is where one does not.
 *
 * @returns what is wrong, as a sentence for the operator; undefined where the stored times hold, or nothing is stored yet
 */
export async function takeUpgrades(pool: Pool, networkId: number, node: NetworkUpgrades): Promise<string | undefined> {
  const id = String(networkId);
  // As a rule nothing has changed: then there is no need to wait for whoever holds the network's row, perhaps for long.
  const seen = changesOf(networkId, await readNetwork(pool, id), await readLogHead(pool, id, 'P'), node);
  if (!('times' in seen)) return seen.fault;
  return inTransaction(pool, async (client) => {
    const facts = await lockNetwork(client, id);
    const changes = changesOf(networkId, facts, await readLogHead(client, id, 'P'), node);
    if (!('times' in changes)) return changes.fault;
    const script = new StatementScript();
    writeNetworkFacts(script, id, { upgrades: { ...facts?.upgrades, times: changes.times } });
    await script.run(client);
    return undefined;
  });
}

/** What a node states otherwise than it is stored: times to be taken over, or what is wrong with them. */
type Changes = { times: NetworkUpgrades['times'] } | { fault: string | undefined };

function changesOf(
  networkId: number,
  facts: NetworkFacts | undefined,
  head: LogHead | undefined,
  node: NetworkUpgrades,
): Changes {
  if (facts?.genesisTime === undefined) return { fault: undefined };
  const upgrades = facts.upgrades as Partial<NetworkUpgrades> | undefined;
  const times = { ...upgrades?.times, ...node.times };
  const stored = platformUpgradeTimes(networkId, upgrades?.times);
  const stated = platformUpgradeTimes(networkId, times);
  const changed = PLATFORM_UPGRADES.filter((name) => stored[name] !== stated[name]);
  const derived = BigInt(head?.time ?? facts.genesisTime);
  const late = changed.find((name) => stored[name] <= derived || stated[name] <= derived);
  if (late === undefined) return changed.length > 0 ? { times } : { fault: undefined };
  const fault =
    `it states that ${late} begins ${dateOf(stated[late])}, but blocks of the P-Chain up to ${dateOf(derived)} are stored that were derived ` +
    `with ${dateOf(stored[late])}: give the node the times that the network has, or, where these are they, stop ingester and indexer and ` +
    `let "nunatak networks reset ${networkId}" forget what is stored, so that it is read anew`;
  return { fault };
}

function dateOf(time: bigint): string {
  return time >= UNSCHEDULED ? 'at no date' : new Date(Number(time) * 1_000).toISOString();
}
