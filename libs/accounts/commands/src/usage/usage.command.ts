import { table } from '@nunatak/commands';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { ACCESS, type AccountsContext, type AccountsOptions, onAccounts, subcommand } from '../on-accounts.js';

/** What `--by` takes, as the API names it. */
const GROUPS = {
  org: 'organisation',
  host: 'host',
  key: 'apiKeyId',
  path: 'requestPath',
  chain: 'chainId',
  status: 'responseCode',
} as const;
type Group = keyof typeof GROUPS;

interface UsageOptions extends AccountsOptions {
  org?: string;
  by: Group;
  from?: number;
  to?: number;
}

interface Usage {
  usage: { group: string; requests: number; units: number; invalidRequests: number; medianMs: number }[];
}

const AFTER = `${ACCESS}

Examples:
  nunatak usage show                              who used how much in the last 30 days
  nunatak usage show --org acme --by path --from 2026-11-01`;

/** Adds the subcommand of `usage`. */
export function usageCommand(command: Command): void {
  command.addHelpText('after', AFTER);
  subcommand(command, 'show', 'add up admitted requests and their compute units')
    .option('--org <organisation>', 'those of this organisation alone, by name or id')
    .addOption(new Option('--by <what>', 'what they are added up by').choices(Object.keys(GROUPS)).default('org'))
    .option('--from <day>', 'from this day on, UTC (default: 30 days ago)', day)
    .option('--to <day>', 'up to this day, which does not count (default: now)', day)
    .action((options: UsageOptions) => onAccounts(options, (context) => show(context, options)));
}

async function show({ client, output }: AccountsContext, { org, by, from, to }: UsageOptions) {
  const query = new URLSearchParams({
    groupBy: GROUPS[by],
    ...(org !== undefined && { organisation: org }),
    ...(from !== undefined && { startTimestamp: String(from) }),
    ...(to !== undefined && { endTimestamp: String(to) }),
  });
  const answer = await client.ask<Usage>('GET', `/v1/usage?${query}`);
  const names = by === 'org' ? await organisationNames(client) : new Map<string, string>();
  const rows = [...answer.usage]
    .sort((a, b) => b.units - a.units)
    .map(({ group, requests, units, invalidRequests, medianMs }) => [
      ...[names.get(group) ?? (group || 'none'), requests, units, invalidRequests, `${medianMs} ms`],
    ]);
  output.result(answer, () => table([by, 'requests', 'units', 'answered 4xx', 'median'], rows));
  return undefined;
}

async function organisationNames(client: AccountsContext['client']): Promise<ReadonlyMap<string, string>> {
  type Answer = { organisations: { id: string; name: string }[] };
  const { organisations } = await client.ask<Answer>('GET', '/v1/organisations');
  return new Map(organisations.map(({ id, name }) => [id, name]));
}

/** Returns a day as Unix seconds. */
function day(value: string): number {
  const ms = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(ms)) throw new InvalidArgumentError('It must be a day, as 2027-01-31.');
  return ms / 1_000;
}
