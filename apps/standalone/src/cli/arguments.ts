import type { EmbeddedDomain, GivenOptions } from '@nunatak/embedding';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

/** What `npm start` was asked for. */
export interface StandaloneOptions {
  /** The options of the domains. */
  given: GivenOptions;
  /** The data API's port. */
  port: number;
  /** The metrics API's port. */
  metricsPort: number;
  /** Health and Prometheus metrics. `isGiven`: asked for by hand, so that a taken port is a fault. */
  adminPort: { host: string; port: number; isGiven: boolean };
  /** The address to listen on. */
  host: string;
  dataDir: string;
  logLevel?: LogLevel;
  /** Instead of running: forget all that is stored of this chain. */
  resetChain?: string;
}

const LOG_LEVELS = ['error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The command line was understood and is answered already (help, version), or it was not understood. */
export interface CommandLineEnd {
  exitCode: number;
  /** For standard output, or (of a fault) standard error. */
  text: string;
}

/** Reads the command line's arguments (without node and script). */
export function readArguments(
  argv: string[],
  version: string,
  domains: readonly EmbeddedDomain[],
): StandaloneOptions | CommandLineEnd {
  let text = '';
  const hear = (line: string) => {
    text += line;
  };
  const command = new Command('npm start --')
    .description('Runs all of Nunatak in one process: PostgreSQL, ingester, indexer, data service and gateway.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help');
  for (const domain of domains) domain.addOptions(command);
  command
    .option('--port <number>', 'port of the data API', portNumber, 8080)
    .option('--metrics-port <number>', 'port of the metrics API', portNumber, 8081)
    .option('--admin-port <number>', 'port of /healthz, /readyz and /metrics', portNumber, 9100)
    .option('--admin-host <address>', 'address of that port; 0.0.0.0 for probes of other machines', '127.0.0.1')
    .option('--host <address>', 'address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option('--data-dir <folder>', 'where data are kept between runs', '.nunatak')
    .addOption(
      new Option('--log-level <level>', 'what is logged; given, logs go to standard error instead of a file').choices(
        LOG_LEVELS,
      ),
    )
    .addHelpText('after', `\nEnvironment:\n${domains.map(({ help }) => help).join('\n')}`)
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .allowExcessArguments(false)
    .action(() => {});
  const names = domains.flatMap(({ resets }) => resets?.what ?? []);
  let resetChain: string | undefined;
  command
    .command('chains')
    .description('manage what is stored of chains')
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .command('reset <id>')
    .description(
      `forget all that is stored under an id: the next start indexes it anew. An id is an ${names.join(', or an ')}`,
    )
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .action((id: string) => {
      if (!domains.some(({ resets }) => resets?.form.test(id)))
        command.error(`error: '${id}' is no ${names.join(', and no ')}`);
      resetChain = id;
    });
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { exitCode: error.exitCode, text };
    throw error;
  }
  const { port, metricsPort, adminPort, adminHost, host, dataDir, logLevel, ...given } = command.opts<{
    port: number;
    metricsPort: number;
    adminPort: number;
    adminHost: string;
    host: string;
    dataDir: string;
    logLevel?: LogLevel;
  }>();
  if (port === metricsPort && port !== 0)
    return { exitCode: 1, text: `error: --port and --metrics-port are both ${port}\n` };
  return {
    ...{ given, port, metricsPort, host, dataDir },
    adminPort: { host: adminHost, port: adminPort, isGiven: command.getOptionValueSource('adminPort') === 'cli' },
    ...(logLevel !== undefined && { logLevel }),
    ...(resetChain !== undefined && { resetChain }),
  };
}

function portNumber(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 (any free port) to 65535.');
  return number;
}
