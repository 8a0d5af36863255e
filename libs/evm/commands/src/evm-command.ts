import { type CommandContext, type CommonOptions, type ExitCode, located, onInstallation } from '@nunatak/commands';
import { evmDomain } from '@nunatak/evm-domain';
import type { Command } from 'commander';
import { type EvmInstallation, evmInstallation } from './installation/evm-installation.js';

/** What a command of the EVM works with. */
export interface EvmContext extends CommandContext {
  installation: EvmInstallation;
}

/** Gives a command the options that name an installation, and `--json`. */
export function evmLocated(command: Command): Command {
  return located(command, [evmDomain]);
}

/** Runs a command's work on the EVM store of the installation that its options name, and sets the exit code. */
export function onEvm(options: CommonOptions, work: (context: EvmContext) => Promise<ExitCode>): Promise<void> {
  return onInstallation(options, [evmDomain], (context) =>
    work({ ...context, installation: evmInstallation(context.installation) }),
  );
}
