import { EXIT, type ExitCode, onServices, type ServicesContext } from '@nunatak/commands';
import { toolSettings } from '@nunatak/commands/settings';
import { readSettings } from '@nunatak/core/settings';
import { type Command, InvalidArgumentError } from 'commander';
import { type OperatorsClient, openOperatorsClient } from './operators-client.js';

/** What a command works with. */
export interface AccountsContext extends Pick<ServicesContext, 'output' | 'signal'> {
  client: OperatorsClient;
}

/** What each command takes. */
export interface AccountsOptions {
  json?: boolean;
  url?: string;
}

/** What help of each group of commands ends with. */
export const ACCESS = `
Asks the operators' API at --url, else NUNATAK_ACCOUNTS_URL (default http://127.0.0.1:9113), with the token in
NUNATAK_ACCOUNTS_TOKEN.`;

/** Runs a command's work on the operators' API, and sets the exit code. */
export function onAccounts(
  { json, url }: AccountsOptions,
  work: (context: AccountsContext) => Promise<ExitCode | undefined>,
): Promise<void> {
  return onServices(json === undefined ? {} : { json }, async ({ output, signal }) => {
    const code = await work({ output, signal, client: openOperatorsClient(url, signal) });
    return code ?? EXIT.ok;
  });
}

/** Adds a subcommand that prints a table, or one JSON document. */
export function subcommand(command: Command, name: string, description: string): Command {
  return withAccess(command.command(name).description(description));
}

/** Adds the options of every command that asks the operators' API. */
export function withAccess(command: Command): Command {
  return command
    .option('--url <url>', "the operators' API (default: NUNATAK_ACCOUNTS_URL)", httpUrl)
    .option('--json', 'print one JSON document to standard output');
}

/** Returns an option's http(s) URL. */
export function httpUrl(value: string): string {
  if (!URL.canParse(value) || !/^https?:/.test(value))
    throw new InvalidArgumentError('It must be an http:// or https:// URL.');
  return value;
}

/** Returns where a gateway's admin port is, by the settings. */
export function gatewayAdminUrl(env = process.env): string {
  return readSettings(toolSettings, env, { warn: () => {} }).gatewayAdminUrl;
}

/** A number of compute units. */
export function units(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('It must be a whole number of compute units.');
  return Number(value);
}
