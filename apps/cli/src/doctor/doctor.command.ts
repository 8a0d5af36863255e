import { type CommonOptions, chainOf, located, onInstallation, type ToolDomain } from '@nunatak/commands';
import type { Command } from 'commander';

const AFTER = `
Looks at the database (version, schema, settings, clock), each chain's nodes (capabilities, how far back they have state, batches, WebSocket),
the Kafka brokers and topics, and Redis; says what is missing and what that costs. Exit code 1 when something fails; warnings don't count.

Examples:
  nunatak doctor
  nunatak doctor --chain 43114 --json`;

/** Returns a function that adds the options of `doctor`. */
export const doctorCommand = (domains: readonly ToolDomain[]) => (command: Command) => {
  located(command, domains)
    .option('--chain <id>', 'only the nodes of this chain', chainOf(domains))
    .addHelpText('after', AFTER)
    .action((options: CommonOptions & { chain?: string }) =>
      onInstallation(options, domains, async (context) => {
        const { examine } = await import('./examine.js');
        return examine(context, domains, options.chain);
      }),
    );
};
