import { ChainsError, type EndpointSources, looksSecret, readEndpoints } from '@nunatak/evm-chains';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type DatabaseUrls, databasesOf, databaseUrlsOf } from './databases.js';
import { DOMAINS } from './domains.js';
import { servicesOf } from './service-plan.js';

const SERVICES = servicesOf(DOMAINS).map(({ name }) => name);

/** What `npm run services` was asked for. */
export interface Arguments {
  evmRpcUrls: string[];
  /** An argument, which other users of the machine can read, looks as if it held a key. */
  showsSecret: boolean;
  chainsFile?: string;
  /** avalanchego's, of one network. */
  avalancheNodes: string[];
  /** Those that are given. */
  databaseUrls: DatabaseUrls;
  kafkaBrokers?: string;
  redisUrl?: string;
  /** What is to be started here, in place of what is given. */
  withPostgres?: 'embedded' | 'debian';
  withKafka: boolean;
  withRedis: boolean;
  replicas: Record<string, number>;
  dataDir: string;
  /** Every line of the services' logs on the terminal, not only warnings. */
  showLogs: boolean;
}

/** The command line was answered already (help), or it was not understood. */
export interface CommandLineEnd {
  exitCode: number;
  text: string;
}

/** Reads the command line (without node and script) and the environment. */
export function readArguments(argv: string[], environment: NodeJS.ProcessEnv): Arguments | CommandLineEnd {
  let text = '';
  const hear = (line: string): void => {
    text += line;
  };
  const command = new Command('npm run services --')
    .description('Runs every service as processes of their own, for development. The database is migrated first.')
    .option('--evm-rpc <url>', 'an EVM node to read from; may be given several times', collect, [])
    .option('--evm-rpc-file <file>', 'a file that names EVM nodes, one URL a line')
    .option('--chains <file>', 'a file that describes chains (docs/chains-file.md)')
    .option(
      '--avalanche-node <url>',
      'an avalanchego node, as http://127.0.0.1:9650; may be given several times',
      collect,
      [],
    )
    .addOption(
      new Option('--with-postgres <kind>', 'start a PostgreSQL: from npm, or Debian’s').choices(['embedded', 'debian']),
    )
    .option('--with-kafka', 'start a Kafka broker (needs Java 17 and Maven)', false)
    .option('--with-redis', 'start a Redis (needs redis-server)', false)
    .option('--replicas <name=number>', `replicas of a service (${SERVICES.join(', ')})`, replicas, {})
    .option('--data-dir <folder>', 'logs, and the data of what is started here', '.nunatak/services')
    .option('--logs', 'show every line of the logs, not only warnings', false)
    .addHelpText('after', HELP)
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .allowExcessArguments(false);
  try {
    command.parse(argv, { from: 'user' });
    return checked(command, environment);
  } catch (error) {
    if (error instanceof CommanderError) return { exitCode: error.exitCode, text: text || `${error.message}\n` };
    throw error;
  }
}

const HELP = `
Environment: NUNATAK_EVM_RPC (URLs, separated by blanks or commas) and NUNATAK_EVM_RPC_FILE name nodes, out of other users' sight, which
arguments are not; NUNATAK_AVALANCHE_NODES those of the primary network. NUNATAK_KAFKA_BROKERS, ${databasesOf(DOMAINS)
  .map(({ variable }) => variable)
  .join(', ')} and NUNATAK_REDIS_URL name what is not started here; without Redis, replicas
share nothing. Every other NUNATAK_ variable goes to the services.`;

function checked(command: Command, environment: NodeJS.ProcessEnv): Arguments {
  const options = command.opts<{
    evmRpc: string[];
    evmRpcFile?: string;
    chains?: string;
    avalancheNode: string[];
    withPostgres?: 'embedded' | 'debian';
    withKafka: boolean;
    withRedis: boolean;
    replicas: Record<string, number>;
    dataDir: string;
    logs: boolean;
  }>();
  const { NUNATAK_KAFKA_BROKERS: kafkaBrokers, NUNATAK_REDIS_URL: redisUrl } = environment;
  const databaseUrls = databaseUrlsOf(DOMAINS, ({ variable }) => environment[variable]);
  const avalancheNodes = options.avalancheNode.length
    ? options.avalancheNode
    : endpoints(command, { urls: [], list: environment.NUNATAK_AVALANCHE_NODES });
  // Who names no node of the primary network needs no database for it.
  const needed = DOMAINS.filter(({ name }) => name !== 'primary-network' || avalancheNodes.length > 0);
  const unnamed = databasesOf(needed.filter(({ name }) => databaseUrls[name] === undefined)).map(
    ({ variable }) => variable,
  );
  const isGiven = options.evmRpc.length > 0 || options.evmRpcFile !== undefined;
  const evmRpcUrls = endpoints(command, {
    urls: options.evmRpc,
    ...(isGiven
      ? { file: options.evmRpcFile }
      : options.chains === undefined && { list: environment.NUNATAK_EVM_RPC, file: environment.NUNATAK_EVM_RPC_FILE }),
  });
  const chainsFile = options.chains ?? (evmRpcUrls.length ? undefined : environment.NUNATAK_CHAINS_FILE);
  if (!options.withPostgres && unnamed.length > 0)
    command.error(`error: give ${unnamed.join(' and ')}, or --with-postgres embedded`);
  if (!options.withKafka && !kafkaBrokers) command.error('error: give NUNATAK_KAFKA_BROKERS, or --with-kafka');
  if (evmRpcUrls.length > 0 === (chainsFile !== undefined))
    command.error(
      'error: give --chains FILE, or nodes: NUNATAK_EVM_RPC, --evm-rpc-file FILE, or --evm-rpc URL as often as there are nodes',
    );
  return {
    evmRpcUrls,
    showsSecret: [...options.evmRpc, ...options.avalancheNode].some(looksSecret),
    avalancheNodes,
    ...(chainsFile === undefined ? {} : { chainsFile }),
    databaseUrls,
    ...(kafkaBrokers ? { kafkaBrokers } : {}),
    ...(redisUrl ? { redisUrl } : {}),
    ...(options.withPostgres ? { withPostgres: options.withPostgres } : {}),
    withKafka: options.withKafka,
    withRedis: options.withRedis,
    replicas: options.replicas,
    dataDir: options.dataDir,
    showLogs: options.logs,
  };
}

function endpoints(command: Command, { urls, ...sources }: { urls: string[] } & EndpointSources): string[] {
  try {
    return [...urls, ...readEndpoints(sources)];
  } catch (error) {
    if (!(error instanceof ChainsError)) throw error;
    return command.error(`error: ${error.faults.join('; ')}`);
  }
}

function collect(value: string, all: string[]): string[] {
  return [...all, value];
}

function replicas(text: string, all: Record<string, number>): Record<string, number> {
  const [, name, number] = /^([a-z-]+)=([1-9]\d?)$/.exec(text) ?? [];
  if (name === undefined || !SERVICES.includes(name))
    throw new InvalidArgumentError(`is not <name>=<number>, with one of ${SERVICES.join(', ')}`);
  return { ...all, [name]: Number(number) };
}
