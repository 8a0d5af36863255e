import { CommandFailure, type CommonOptions, confirm, EXIT, type ExitCode } from '@nunatak/commands';
import { forgetLogs, holdKeys } from '@nunatak/commands/installation';
import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { CHAIN_ROLES, ChainDefinitions, chainLeases } from '@nunatak/evm-control';
import { clearChain } from '@nunatak/evm-writes';
import { type EvmContext } from '../evm-command.js';
import { knownChain } from '../installation/known-chains.js';

export interface ResetOptions extends CommonOptions {
  yes?: boolean;
}

/** Forgets all that is stored of a chain; services index it anew. */
export async function resetChain(context: EvmContext, chainId: string, options: ResetOptions): Promise<ExitCode> {
  const { installation, output } = context;
  const { state } = await knownChain(installation, chainId);
  if (state === 'removed') throw new CommandFailure(EXIT.refused, `chain ${chainId} is removed: nothing is kept of it`);
  await confirm(
    `Forget all that is stored of chain ${chainId}? It is indexed anew from its node.`,
    options.yes === true,
  );
  const restore = await clear(context, chainId, 'paused');
  await restore();
  const text =
    state === 'paused'
      ? `"nunatak chains resume ${chainId}" indexes it anew`
      : installation.isRunning === false
        ? 'the next start indexes it anew'
        : 'it is being indexed anew';
  output.result({ chainId, state, reset: true }, () => `chain ${chainId} is reset: ${text}`);
  return EXIT.ok;
}

/** Forgets a chain, its rows and itself. */
export async function removeChain(context: EvmContext, chainId: string, options: ResetOptions): Promise<ExitCode> {
  const { installation, output } = context;
  const { origin } = await knownChain(installation, chainId);
  await confirm(`Remove chain ${chainId}, and all that is stored of it?`, options.yes === true);
  await clear(context, chainId, 'removed');
  // The row of a chain that a start gave stays, lest the next start brings the chain back.
  const isGiven = origin !== 'added' && origin !== 'stored';
  if (!isGiven) await new ChainDefinitions(installation.pool).delete(chainId);
  const text = isGiven ? ` ("nunatak chains resume ${chainId}" brings it back)` : '';
  output.result({ chainId, state: 'removed' }, () => `chain ${chainId} is removed${text}`);
  return EXIT.ok;
}

/**
 * Keeps services off the chain, and deletes what is stored of it.
 * @param meanwhile the chain's state from now on
 * @returns a function that gives the chain its earlier state back
 */
async function clear(
  context: EvmContext,
  chainId: string,
  meanwhile: 'paused' | 'removed',
): Promise<() => Promise<void>> {
  const { installation, output, signal } = context;
  const { pool } = installation;
  const definitions = new ChainDefinitions(pool);
  const before = await definitions.get(chainId);
  const restore = async () => {
    if (!before) await definitions.delete(chainId);
    else if (before.state !== meanwhile) await definitions.setState(chainId, before.state);
  };
  // A chain whose flag is not given is to go on with the flag: its row stays as it is.
  if (before?.state !== meanwhile) await definitions.setState(chainId, meanwhile);
  let hasBegun = false;
  try {
    const roles = new Map(CHAIN_ROLES.map((role) => [role, chainLeases(pool, role)]));
    await holdKeys(roles, [chainId], signal, async (assertHeld) => {
      hasBegun = true;
      await clearChain(pool, chainId, {
        signal,
        onTable: (table) => {
          assertHeld();
          output.note(`chain ${chainId}: forgetting ${table.replaceAll('_', ' ')}s`);
        },
      });
      await forgetLogs(context, EVM_BLOCKS, [chainId]);
      assertHeld();
    });
  } catch (error) {
    if (!hasBegun) await restore();
    else output.note(`chain ${chainId} is ${meanwhile} and forgotten in part: run this command again to finish`);
    throw error;
  }
  return restore;
}
