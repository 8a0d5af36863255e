import { duration, EXIT, type ExitCode, table } from '@nunatak/commands';
import type { Command } from 'commander';
import type { ApiKey } from '../keys/key-table.js';
import {
  ACCESS,
  type AccountsContext,
  type AccountsOptions,
  gatewayAdminUrl,
  httpUrl,
  onAccounts,
  withAccess,
} from '../on-accounts.js';
import type { Plan } from '../plans/plans.command.js';
import { askGateway, type LimitReport, type LimitWindow } from './ask-gateway.js';

const HEAD = ['window', 'limit', 'used', 'left', 'ends in'];
const NAMES: Record<LimitWindow['name'], string> = {
  minute: 'minute of the plan',
  day: 'day of the plan',
  'key-minute': 'minute of the key',
  'key-day': 'day of the key',
};
const COUNTED_BY: Record<LimitReport['by'], string> = {
  redis: "counted in the gateways' Redis",
  memory: 'counted in the memory of this gateway alone',
  nobody: "not counted: the gateways' Redis is away",
};

/** Makes the command `limits`. */
export function limitsCommand(command: Command): void {
  withAccess(command)
    .argument('<id>', 'of the key')
    .option('--gateway <url>', "a gateway's admin port (default: NUNATAK_GATEWAY_ADMIN_URL)", httpUrl)
    .addHelpText(
      'after',
      `${ACCESS}
Then asks a gateway at --gateway, else NUNATAK_GATEWAY_ADMIN_URL (default http://127.0.0.1:9100).

Examples:
  nunatak limits 6f1c2d3e-0000-4000-8000-000000000001
  nunatak limits 6f1c2d3e-0000-4000-8000-000000000001 --gateway http://127.0.0.1:9100 --json`,
    )
    .action((id: string, options: AccountsOptions & { gateway?: string }) =>
      onAccounts(options, (context) => showLimits(context, id, options.gateway ?? gatewayAdminUrl())),
    );
}

async function showLimits({ client, output, signal }: AccountsContext, id: string, gateway: string): Promise<ExitCode> {
  const key = await client.ask<ApiKey>('GET', `/v1/keys/${encodeURIComponent(id)}`);
  const organisation = `/v1/organisations/${encodeURIComponent(key.organisation)}`;
  const { plan: planName } = await client.ask<{ plan: string }>('GET', organisation);
  const { plans } = await client.ask<{ plans: Plan[] }>('GET', '/v1/plans');
  const plan = plans.find(({ name }) => name === planName)!;
  const parameters = new URLSearchParams({
    organisation: key.organisationId,
    unitsPerMinute: String(plan.unitsPerMinute),
    unitsPerDay: String(plan.unitsPerDay),
    ...(key.unitsPerMinute !== undefined && {
      key: key.id,
      keyUnitsPerMinute: String(key.unitsPerMinute),
      keyUnitsPerDay: String(key.unitsPerDay),
    }),
  });
  const { by, windows } = await askGateway(gateway, parameters, signal);
  output.result({ key: key.id, organisation: key.organisation, plan: planName, by, windows }, () =>
    [
      `${key.name} of ${key.organisation}, plan ${planName}: ${COUNTED_BY[by]}`,
      ...(windows.length > 0 ? [table(HEAD, windows.map(rowOf))] : []),
    ].join('\n\n'),
  );
  return EXIT.ok;
}

function rowOf({ name, limit, left, endsInMs }: LimitWindow) {
  return [NAMES[name], limit, limit - left, left, duration(Math.ceil(endsInMs / 1_000))];
}
