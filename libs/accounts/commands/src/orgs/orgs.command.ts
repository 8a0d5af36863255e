import { table } from '@nunatak/commands';
import type { Command } from 'commander';
import { ACCESS, type AccountsOptions, onAccounts, subcommand } from '../on-accounts.js';

interface Organisation {
  id: string;
  name: string;
  plan: string;
  createdAt: string;
}

const HEAD = ['organisation', 'plan', 'id', 'since'];
const rowOf = ({ id, name, plan, createdAt }: Organisation) => [name, plan, id, createdAt.slice(0, 10)];
const tableOf = (all: readonly Organisation[]) => table(HEAD, all.map(rowOf));

const AFTER = `${ACCESS}

Examples:
  nunatak orgs add acme --plan base
  nunatak orgs change acme --plan growth`;

/** Adds the subcommands of `orgs`. */
export function orgsCommand(command: Command): void {
  command.addHelpText('after', AFTER);
  subcommand(command, 'list', 'list the organisations').action((options: AccountsOptions) =>
    onAccounts(options, async ({ client, output }) => {
      const answer = await client.ask<{ organisations: Organisation[] }>('GET', '/v1/organisations');
      output.result(answer, () => tableOf(answer.organisations));
      return undefined;
    }),
  );
  subcommand(command, 'add', 'add an organisation')
    .argument('<name>')
    .requiredOption('--plan <plan>', 'the plan, whose windows all its keys share')
    .action((name: string, { plan, ...options }: AccountsOptions & { plan: string }) =>
      onAccounts(options, async ({ client, output }) => {
        const made = await client.ask<Organisation>('POST', '/v1/organisations', { name, plan });
        output.result(made, () => tableOf([made]));
        return undefined;
      }),
    );
  subcommand(command, 'change', 'rename an organisation, or give it another plan')
    .argument('<organisation>', 'its name or id')
    .option('--name <name>', 'a new name')
    .option('--plan <plan>', 'another plan')
    .action((organisation: string, { name, plan, ...options }: AccountsOptions & { name?: string; plan?: string }) =>
      onAccounts(options, async ({ client, output }) => {
        const path = `/v1/organisations/${encodeURIComponent(organisation)}`;
        const changed = await client.ask<Organisation>('PATCH', path, { name, plan });
        output.result(changed, () => tableOf([changed]));
        return undefined;
      }),
    );
}
