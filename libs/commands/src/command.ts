import { type Command, InvalidArgumentError } from 'commander';
import type { ExitCode } from './exit.js';
import type { Installation, ToolStore, WhereOptions } from './installation/installation.js';
import { Output } from './output/output.js';

/** What every command takes. */
export interface CommonOptions extends WhereOptions {
  json?: boolean;
}

/** What a command works with. */
export interface CommandContext {
  installation: Installation;
  output: Output;
  /** Ctrl-C. */
  signal: AbortSignal;
}

/**
 * Gives a command the options that name an installation, and `--json`.
 * @param stores those that the command works on: `--database-url` names the first one's database
 */
export function located(command: Command, stores: readonly ToolStore[]): Command {
  const first = stores.find(({ database }) => database);
  if (first?.database)
    command.option('--database-url <url>', `the database of ${first.name} (default: ${first.database.variable})`);
  command.option(
    '--data-dir <folder>',
    'the data folder of an embedded installation (default: .nunatak where there is one)',
  );
  return command.option('--json', 'print one JSON document to standard output');
}

let signal: AbortSignal = new AbortController().signal;

/** Gives all commands the signal that a Ctrl-C aborts. */
export function useSignal(given: AbortSignal): void {
  signal = given;
}

/**
 * Runs a command's work on the installation that its options name, and sets the exit code.
 * @param stores those that the command works on: of these alone the databases are opened
 */
export async function onInstallation(
  options: CommonOptions,
  stores: readonly ToolStore[],
  work: (context: CommandContext) => Promise<ExitCode>,
): Promise<void> {
  // Loaded only here: help and wrong command lines need no database client.
  const { openInstallation } = await import('./installation/open-installation.js');
  const installation = await openInstallation(options, stores);
  try {
    process.exitCode = await work({ installation, output: new Output(options.json === true), signal });
  } finally {
    await installation.close();
  }
}

/** What a command that asks running services works with. */
export interface ServicesContext extends Pick<CommandContext, 'output' | 'signal'> {
  /** Their admin ports: none where nothing names one. */
  adminUrls: readonly string[];
}

/** Runs a command's work on running services, and sets the exit code. No database is opened. */
export async function onServices(
  options: CommonOptions,
  work: (context: ServicesContext) => Promise<ExitCode>,
): Promise<void> {
  const { findAdminUrls } = await import('./installation/open-installation.js');
  const adminUrls = findAdminUrls(options);
  process.exitCode = await work({ adminUrls, output: new Output(options.json === true), signal });
}

/** How a domain's chains are named on the command line. */
export interface ChainIds {
  form: RegExp;
  /** For people, as in `an EVM chain id in decimal`. */
  what: string;
}

/** Takes a chain of any of some domains. */
export function chainOf(domains: readonly { chainIds?: ChainIds }[]): (value: string) => string {
  const all = domains.flatMap(({ chainIds }) => chainIds ?? []);
  return (value) => {
    if (all.some(({ form }) => form.test(value))) return value;
    throw new InvalidArgumentError(`It must be ${all.map(({ what }) => what).join(', or ')}.`);
  };
}

/** A block height. */
export function height(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('It must be a block height: a whole number from 0.');
  return Number(value);
}

/** A whole number above 0. */
export function count(value: string): number {
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new InvalidArgumentError('It must be a whole number above 0.');
  return Number(value);
}

/** An http(s) URL; may be given several times. */
export function rpcUrls(value: string, earlier: string[] = []): string[] {
  const url = URL.canParse(value.replace(/\$\{\w+\}/g, 'x')) || /^\$\{\w+\}$/.test(value);
  if (!url || !/^(https?:|\$\{)/.test(value)) throw new InvalidArgumentError('It must be an http:// or https:// URL.');
  return [...earlier, value];
}
