import { isPermanent } from '@nunatak/core/errors';
import type { NamedNodes, SupervisedDomain } from '@nunatak/embedding';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type DatabaseUrls, databasesOf, databaseUrlsOf } from './databases.js';
import { DOMAINS } from './domains.js';
import { servicesOf } from './service-plan.js';

const SERVICES = servicesOf(DOMAINS).map(({ name }) => name);

/** What `npm run services` was asked for. */
export interface Arguments {
  /** Nodes of each domain of which some are named. */
  nodes: readonly NamedNodes[];
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
  const command = new Command('npm run services --').description(
    'Runs every service as processes of their own, for development. The database is migrated first.',
  );
  for (const { nodes } of DOMAINS) nodes?.addOptions(command);
  command
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

/** The ways to name nodes, for people. */
const WAYS = DOMAINS.flatMap(({ nodes }) => nodes?.ways ?? []);

const HELP = `
Nodes are named by ${WAYS.join('; by ')}. Other users see arguments, not the environment.
Environment: NUNATAK_KAFKA_BROKERS, ${databasesOf(DOMAINS)
  .map(({ variable }) => variable)
  .join(
    ', ',
  )} and NUNATAK_REDIS_URL name what is not started here; without Redis, replicas share nothing. Every other NUNATAK_ variable goes to the services.`;

function checked(command: Command, environment: NodeJS.ProcessEnv): Arguments {
  const { replicas, dataDir, logs, withPostgres, withKafka, withRedis, ...given } = command.opts<{
    withPostgres?: 'embedded' | 'debian';
    withKafka: boolean;
    withRedis: boolean;
    replicas: Record<string, number>;
    dataDir: string;
    logs: boolean;
  }>();
  const { NUNATAK_KAFKA_BROKERS: kafkaBrokers, NUNATAK_REDIS_URL: redisUrl } = environment;
  const databaseUrls = databaseUrlsOf(DOMAINS, ({ variable }) => environment[variable]);
  const named = DOMAINS.map((domain) => ({ domain, found: namedNodes(command, domain, given, environment) }));
  const nodes = named.map(({ found }) => found).filter((found) => found !== undefined);
  // A domain of which no node is named needs no database.
  const needed = named.flatMap(({ domain, found }) => (found || isGiven(domain, environment) ? domain : []));
  const unnamed = databasesOf(needed.filter(({ name }) => databaseUrls[name] === undefined));
  if (!nodes.length) command.error(`error: give ${WAYS.join('; or ')}`);
  if (!withPostgres && unnamed.length > 0)
    command.error(`error: give ${unnamed.map(({ variable }) => variable).join(' and ')}, or --with-postgres embedded`);
  if (!withKafka && !kafkaBrokers) command.error('error: give NUNATAK_KAFKA_BROKERS, or --with-kafka');
  // A variable that leads to another domain's nodes may be one of this domain's, too.
  const idle = named.flatMap(({ domain, found }) =>
    found || !domain.nodes ? [] : domain.services.filter(({ stage }) => stage !== 'data'),
  );
  const replicasOf = { ...Object.fromEntries(idle.map(({ name }) => [name, 0])), ...replicas };
  return {
    ...{ nodes, databaseUrls, withKafka, withRedis, replicas: replicasOf, dataDir, showLogs: logs },
    ...(kafkaBrokers ? { kafkaBrokers } : {}),
    ...(redisUrl ? { redisUrl } : {}),
    ...(withPostgres ? { withPostgres } : {}),
  };
}

/** Whether an operator gave what turns a service of the domain on. */
function isGiven({ services }: SupervisedDomain, environment: NodeJS.ProcessEnv): boolean {
  return services.some(({ needs }) => needs.given?.every((variable) => environment[variable]) ?? false);
}

function namedNodes(
  command: Command,
  { nodes }: SupervisedDomain,
  given: Record<string, unknown>,
  environment: NodeJS.ProcessEnv,
): NamedNodes | undefined {
  try {
    return nodes?.read(given, environment);
  } catch (error) {
    if (!isPermanent(error)) throw error;
    return command.error(`error: ${(error.faults ?? [error.message]).join('; ')}`);
  }
}

function replicas(text: string, all: Record<string, number>): Record<string, number> {
  const [, name, number] = /^([a-z-]+)=([1-9]\d?)$/.exec(text) ?? [];
  if (name === undefined || !SERVICES.includes(name))
    throw new InvalidArgumentError(`is not <name>=<number>, with one of ${SERVICES.join(', ')}`);
  return { ...all, [name]: Number(number) };
}
