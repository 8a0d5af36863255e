import { table } from '@nunatak/commands';
import type { Command } from 'commander';
import { ACCESS, type AccountsOptions, onAccounts, subcommand, units } from '../on-accounts.js';

/** A plan, as the API answers it. */
export interface Plan {
  name: string;
  unitsPerMinute: number;
  unitsPerDay: number;
}

const HEAD = ['plan', 'units a minute', 'units a day'];
const rowOf = ({ name, unitsPerMinute, unitsPerDay }: Plan) => [name, unitsPerMinute, unitsPerDay];

/** Adds the subcommands of `plans`. */
export function plansCommand(command: Command): void {
  command.addHelpText(
    'after',
    `${ACCESS}

The plan unauthenticated is that of clients without a key on the data host, metrics that of the metrics host.

Examples:
  nunatak plans list
  nunatak plans set base --per-minute 10000 --per-day 3750000`,
  );
  subcommand(command, 'list', 'list the plans').action((options: AccountsOptions) =>
    onAccounts(options, async ({ client, output }) => {
      const answer = await client.ask<{ plans: Plan[] }>('GET', '/v1/plans');
      output.result(answer, () => table(HEAD, answer.plans.map(rowOf)));
      return undefined;
    }),
  );
  subcommand(command, 'set', 'make a plan, or change its limits')
    .argument('<name>')
    .requiredOption('--per-minute <units>', 'compute units a minute', units)
    .requiredOption('--per-day <units>', 'compute units a day (UTC)', units)
    .action((name: string, options: AccountsOptions & { perMinute: number; perDay: number }) =>
      onAccounts(options, async ({ client, output }) => {
        const limits = { unitsPerMinute: options.perMinute, unitsPerDay: options.perDay };
        const plan = await client.ask<Plan>('PUT', `/v1/plans/${encodeURIComponent(name)}`, limits);
        output.result(plan, () => table(HEAD, [rowOf(plan)]));
        return undefined;
      }),
    );
  subcommand(command, 'remove', 'delete a plan that no organisation has')
    .argument('<name>')
    .action((name: string, options: AccountsOptions) =>
      onAccounts(options, async ({ client, output }) => {
        await client.ask('DELETE', `/v1/plans/${encodeURIComponent(name)}`);
        output.result({ removed: name }, () => `removed ${name}`);
        return undefined;
      }),
    );
}
