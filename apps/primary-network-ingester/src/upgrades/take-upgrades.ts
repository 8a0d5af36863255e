import { inTransaction, StatementScript } from '@firn/database';
import type { NetworkUpgrades } from '@firn/primary-network-contracts';
import { PLATFORM_UPGRADES, platformUpgradeTimes, UNSCHEDULED } from '@firn/primary-network-networks';
import { lockNetwork, readLogHead, writeNetworkFacts } from '@firn/primary-network-store';
import type { Pool } from 'pg';

/**
 * Compares the times of upgrades that a node states with those by which the P-Chain's stored blocks were derived. One that lies ahead of the
 * last stored block is taken over; nothing is where one does not.
 *
 * @returns what is wrong, as a sentence for the operator; undefined where the stored times hold, or nothing is stored yet
 */
export async function takeUpgrades(pool: Pool, networkId: number, node: NetworkUpgrades): Promise<string | undefined> {
  const id = String(networkId);
  return inTransaction(pool, async (client) => {
    const facts = await lockNetwork(client, id);
    const head = await readLogHead(client, id, 'P');
    if (facts?.genesisTime === undefined) return undefined;
    const upgrades = facts.upgrades as Partial<NetworkUpgrades> | undefined;
    const times = { ...upgrades?.times, ...node.times };
    const stored = platformUpgradeTimes(networkId, upgrades?.times);
    const stated = platformUpgradeTimes(networkId, times);
    const changed = PLATFORM_UPGRADES.filter((name) => stored[name] !== stated[name]);
    const derived = BigInt(head?.time ?? facts.genesisTime);
    const late = changed.find((name) => stored[name] <= derived || stated[name] <= derived);
    if (late !== undefined)
      return (
        `it states that ${late} begins ${dateOf(stated[late])}, but blocks of the P-Chain up to ${dateOf(derived)} are stored that were derived ` +
        `with ${dateOf(stored[late])}: give the node the times that the network has, or, where these are they, stop ingester and indexer and ` +
        `let "firn networks reset ${id}" forget what is stored, so that it is read anew`
      );
    if (changed.length === 0) return undefined;
    const script = new StatementScript();
    writeNetworkFacts(script, id, { upgrades: { ...upgrades, times } });
    await script.run(client);
    return undefined;
  });
}

function dateOf(time: bigint): string {
  return time >= UNSCHEDULED ? 'at no date' : new Date(Number(time) * 1_000).toISOString();
}
