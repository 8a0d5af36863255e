import { table } from '@nunatak/commands';
import { type Command, Option } from 'commander';
import { ACCESS, type AccountsContext, type AccountsOptions, onAccounts, subcommand } from '../on-accounts.js';
import { importKeys } from './import-keys.js';
import { seconds, type TermOptions, termOptions, termsOf } from './key-options.js';
import { type ApiKey, keyTable } from './key-table.js';
import { listKeys } from './list-keys.js';

const AFTER = `${ACCESS}

Examples:
  nunatak keys create "web site" --org acme --scope 'get*' 'list*'   prints the key, once
  nunatak keys rotate 0b5c8f0e-… --overlap 24h                       a new key; the former one works for a day more
  nunatak keys import keys.txt --org acme                            keys of another service, one a line
  nunatak keys audit`;

/** Adds the subcommands of `keys`. */
export function keysCommand(command: Command): void {
  command.addHelpText('after', AFTER);
  subcommand(command, 'list', 'list keys')
    .option('--org <organisation>', 'those of this organisation alone, by name or id')
    .addOption(new Option('--state <state>', 'those in this state alone').choices(['active', 'disabled', 'revoked']))
    .action((options: AccountsOptions & { org?: string; state?: string }) =>
      onAccounts(options, async (context) => {
        const keys = await listKeys(context, options);
        context.output.result({ keys }, () => keyTable(keys));
        return undefined;
      }),
    );
  termOptions(subcommand(command, 'create', 'make a key, which is shown this once'))
    .argument('<name>', 'what it is for')
    .requiredOption('--org <organisation>', 'whose it is, by name or id')
    .action((name: string, { org, ...options }: AccountsOptions & TermOptions & { org: string }) =>
      onAccounts(options, (context) => make(context, '/v1/keys', { organisation: org, name, ...termsOf(options) })),
    );
  subcommand(command, 'rotate', 'make a key that takes the place of another one')
    .argument('<id>')
    .option('--overlap <time>', 'for how long the other one still works', seconds, 86_400)
    .action((id: string, { overlap, ...options }: AccountsOptions & { overlap: number }) =>
      onAccounts(options, (context) => make(context, `${pathOf(id)}/rotate`, { overlapSeconds: overlap })),
    );
  termOptions(subcommand(command, 'change', 'change a key'))
    .argument('<id>')
    .option('--name <name>', 'a new name')
    .option('--all-scopes', 'let it call every operation')
    .option('--no-limit', 'take its own limit away')
    .option('--never-expires', 'take its expiry away')
    .action((id: string, options: AccountsOptions & ChangeOptions) =>
      onAccounts(options, (context) => change(context, 'PATCH', pathOf(id), changesOf(options))),
    );
  simple(command, 'disable', 'stop a key for the time being', (id) => ['PATCH', pathOf(id), { state: 'disabled' }]);
  simple(command, 'enable', 'let a disabled key work again', (id) => ['PATCH', pathOf(id), { state: 'active' }]);
  simple(command, 'revoke', 'end a key for good', (id) => ['POST', `${pathOf(id)}/revoke`, undefined]);
  subcommand(command, 'import', 'take keys of another service, so that clients keep theirs')
    .argument('<file>', 'one key a line, or a key, a comma and its name; - is standard input')
    .requiredOption('--org <organisation>', 'whose they are, by name or id')
    .action((file: string, { org, ...options }: AccountsOptions & { org: string }) =>
      onAccounts(options, (context) => importKeys(context, file, org)),
    );
  subcommand(command, 'secrets', 'count the keys that are stored under each secret').action(
    (options: AccountsOptions) =>
      onAccounts(options, async ({ client, output }) => {
        const answer = await client.ask<{ secrets: { version: number; isConfigured: boolean; keys: number }[] }>(
          'GET',
          '/v1/secrets',
        );
        const rows = answer.secrets.map((each) => [each.version, each.keys, each.isConfigured ? 'yes' : 'no']);
        output.result(answer, () => table(['secret', 'keys', 'configured'], rows));
        return undefined;
      }),
  );
  subcommand(command, 'audit', 'list the last changes of keys, plans and organisations').action(
    (options: AccountsOptions) =>
      onAccounts(options, async ({ client, output }) => {
        const answer = await client.ask<{ changes: Change[] }>('GET', '/v1/audit');
        const rows = answer.changes.map(({ generation, at, token, action, kind, subject, details }) => [
          ...[generation, at, token, `${kind} ${action}`, subject, JSON.stringify(details)],
        ]);
        output.result(answer, () => table(['number', 'at', 'token', 'change', 'of', 'details'], rows));
        return undefined;
      }),
  );
}

interface Change {
  generation: number;
  at: string;
  token: string;
  action: string;
  kind: string;
  subject: string;
  details: object;
}

interface ChangeOptions extends TermOptions {
  name?: string;
  allScopes?: boolean;
  /** `--no-limit` makes it false. */
  limit: boolean;
  neverExpires?: boolean;
}

function changesOf({ name, allScopes, limit, neverExpires, ...terms }: ChangeOptions): object {
  return {
    ...{ name, ...termsOf(terms) },
    ...(allScopes && { scopes: [] }),
    ...(!limit && { unitsPerMinute: null, unitsPerDay: null }),
    ...(neverExpires && { expiresAt: null }),
  };
}

const pathOf = (id: string) => `/v1/keys/${encodeURIComponent(id)}`;

/** Adds a subcommand that does one thing to a key. */
function simple(
  command: Command,
  name: string,
  description: string,
  request: (id: string) => [method: string, path: string, body: object | undefined],
): void {
  subcommand(command, name, description)
    .argument('<id>')
    .action((id: string, options: AccountsOptions) =>
      onAccounts(options, (context) => change(context, ...request(id))),
    );
}

async function change({ client, output }: AccountsContext, method: string, path: string, body?: object) {
  const key = await client.ask<ApiKey>(method, path, body);
  output.result(key, () => keyTable([key]));
  return undefined;
}

async function make({ client, output }: AccountsContext, path: string, body: object) {
  const made = await client.ask<ApiKey & { key: string }>('POST', path, body);
  output.result(made, () => `${keyTable([made])}\n\nThe key, which is shown this once:\n${made.key}`);
  return undefined;
}
