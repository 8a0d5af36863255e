import { Command } from 'commander';
import { type CommonOptions, chainOf, located, onInstallation } from '../command.js';
import type { ToolDomain } from '../domains/domain.js';

const AFTER = `
Looks at the database (version, schema, settings, clock), each chain's nodes (capabilities, how far back they have state, batches, WebSocket),
the Kafka brokers and topics, and Redis; says what is missing and what that costs. Exit code 1 when something fails; warnings don't count.

Examples:
  firn doctor
  firn doctor --chain 43114 --json`;

export function doctorCommand(domains: readonly ToolDomain[]): Command {
  return located(new Command('doctor'))
    .description('check database, nodes, broker and clocks')
    .option('--chain <id>', 'only the nodes of this chain', chainOf(domains))
    .addHelpText('after', AFTER)
    .action((options: CommonOptions & { chain?: string }) =>
      onInstallation(options, domains, async (context) => {
        const { examine } = await import('./examine.js');
        return examine(context, domains, options.chain);
      }),
    );
}
