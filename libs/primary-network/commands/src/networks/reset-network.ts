import { type CommandContext, CommandFailure, confirm, databaseOf, EXIT, type ExitCode } from '@nunatak/commands';
import { forgetLogs, holdKeys } from '@nunatak/commands/installation';
import { Leases } from '@nunatak/coordination';
import { logKeyOf, PRIMARY_NETWORK_BLOCKS, PRIMARY_NETWORK_CHAINS } from '@nunatak/primary-network-contracts';
import { NetworkDefinitions } from '@nunatak/primary-network-control';
import { removeNetwork as removeRows } from '@nunatak/primary-network-writes';
import { type KnownNetwork, knownNetworks } from '../known-networks.js';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';

export interface ResetOptions {
  yes?: boolean;
  /** For tests. */
  waitMs?: number;
}

const ROLES = ['ingester', 'indexer'] as const;

/** Returns what is known of a network. @throws CommandFailure when nobody knows it */
export async function knownNetwork({ installation }: CommandContext, networkId: string): Promise<KnownNetwork> {
  const found = (await knownNetworks(installation)).find((network) => network.networkId === networkId);
  if (found) return found;
  throw new CommandFailure(EXIT.refused, `network ${networkId} is not known here: "nunatak networks list" shows all`);
}

/**
 * Forgets all that is stored of a network, and its logs: the log's genesis holds the times of upgrades, too. Services read it anew.
 * @throws CommandFailure when it is not known, or a service does not let go of it
 */
export async function resetNetwork(
  context: CommandContext,
  networkId: string,
  options: ResetOptions,
): Promise<ExitCode> {
  const { output } = context;
  await knownNetwork(context, networkId);
  await confirm(
    `Forget all that is stored of network ${networkId}? Its three chains are read anew from its nodes.`,
    options.yes === true,
  );
  const definitions = definitionsOf(context);
  const before = await definitions.get(networkId);
  await clear(context, networkId, options, async () => {
    if (!before) await definitions.delete(networkId);
    else if (before.state !== 'paused') await definitions.setState(networkId, before.state);
  });
  const text =
    before?.state === 'paused' ? `"nunatak networks resume ${networkId}" reads it anew` : 'it is being read anew';
  output.result({ networkId, reset: true }, () => `network ${networkId} is reset: ${text}`);
  return EXIT.ok;
}

/** Forgets a network, its rows and its definition. */
export async function removeNetwork(
  context: CommandContext,
  networkId: string,
  options: ResetOptions,
): Promise<ExitCode> {
  const { output } = context;
  await knownNetwork(context, networkId);
  await confirm(`Remove network ${networkId}, and all that is stored of it?`, options.yes === true);
  await clear(context, networkId, options, async () => void (await definitionsOf(context).delete(networkId)));
  output.result({ networkId, removed: true }, () => `network ${networkId} is removed`);
  return EXIT.ok;
}

function definitionsOf({ installation }: CommandContext): NetworkDefinitions {
  return new NetworkDefinitions(databaseOf(installation, PRIMARY_NETWORK_STORE).pool);
}

/** Keeps services off the network, deletes what is stored of it, then states what is wanted of it from then on. */
async function clear(
  context: CommandContext,
  networkId: string,
  { waitMs }: ResetOptions,
  restore: () => Promise<void>,
): Promise<void> {
  const { installation, output, signal } = context;
  const { pool } = databaseOf(installation, PRIMARY_NETWORK_STORE);
  const logs = PRIMARY_NETWORK_CHAINS.map((chain) => logKeyOf({ networkId: Number(networkId), chain }));
  const roles = new Map(ROLES.map((role) => [role, new Leases(pool, role)]));
  const definitions = definitionsOf(context);
  const before = await definitions.get(networkId);
  // A network whose flag is not given is to go on with the flag: its row stays as it is.
  if (before?.state !== 'paused') await definitions.setState(networkId, 'paused');
  let hasBegun = false;
  try {
    const work = async (assertHeld: () => void) => {
      hasBegun = true;
      await forgetLogs(context, PRIMARY_NETWORK_BLOCKS, logs);
      assertHeld();
      await removeRows(pool, networkId);
    };
    await holdKeys(roles, logs, signal, work, waitMs);
  } catch (error) {
    if (hasBegun) output.note(`network ${networkId} is paused and forgotten in part: run this command again to finish`);
    else if (!before) await definitions.delete(networkId);
    else if (before.state !== 'paused') await definitions.setState(networkId, before.state);
    throw error;
  }
  await restore();
}
