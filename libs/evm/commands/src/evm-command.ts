import { type CommandContext, type CommonOptions, type ExitCode, located, onInstallation } from '@nunatak/commands';
import type { Command } from 'commander';
import type { EvmInstallation } from './installation/evm-installation.js';
import { EVM_STORE } from './installation/evm-store.js';

/** What a command of the EVM works with. */
export interface EvmContext extends CommandContext {
  installation: EvmInstallation;
}

/** Gives a command the options that name an installation, and `--json`. */
export function evmLocated(command: Command): Command {
  return located(command, [EVM_STORE]);
}

/** Runs a command's work on the EVM store of the installation that its options name, and sets the exit code. */
export function onEvm(options: CommonOptions, work: (context: EvmContext) => Promise<ExitCode>): Promise<void> {
  return onInstallation(options, [EVM_STORE], async (context) => {
    const { evmInstallation } = await import('./installation/evm-installation.js');
    return work({ ...context, installation: await evmInstallation(context.installation) });
  });
}
