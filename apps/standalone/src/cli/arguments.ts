import { NETWORK_NAME, NETWORKS } from '@nunatak/data-api';
import { GIVEN_RULE_NAMES } from '@nunatak/primary-network-networks';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';

/** What `npm start` was asked for. */
export interface StandaloneOptions {
  /** Nodes to read from. With none, and no chains file, a demo chain is started. */
  evmRpcUrls: string[];
  /** A file that names nodes, one URL a line. */
  evmRpcFile?: string;
  chainsFile?: string;
  /** The primary network's: avalanchego's URLs, and what is told of their network. */
  avalanche: AvalancheOptions;
  /** The data API's port. */
  port: number;
  /** The metrics API's port. */
  metricsPort: number;
  /** Health and Prometheus metrics. `isGiven`: asked for by hand, so that a taken port is a fault. */
  adminPort: { port: number; isGiven: boolean };
  /** The address to listen on. */
  host: string;
  dataDir: string;
  logLevel?: LogLevel;
  /** Instead of running: forget all that is stored of this chain. */
  resetChain?: string;
}

/** What is asked for of the primary network. */
export interface AvalancheOptions {
  /** avalanchego's URLs: those of one network are failover endpoints. */
  nodeUrls: string[];
  /** The name that a network is to answer under which has none by its id. */
  networkName?: string;
  /** Names by network ids in decimal. */
  networkNames?: Readonly<Record<string, string>>;
  /** The genesis file that a network's nodes were given. */
  genesisFile?: string;
  /** What nodes were given by flags that no node states: `stake-minting-period=8760h`, or `12345:stake-minting-period=8760h`. */
  rules?: readonly string[];
}

/** Whether nobody named a node of any kind: then there is something to look at all the same. */
export function namesNoNode({ evmRpcUrls, chainsFile, avalanche }: StandaloneOptions): boolean {
  return !evmRpcUrls.length && chainsFile === undefined && !avalanche.nodeUrls.length;
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
export function readArguments(argv: string[], version: string): StandaloneOptions | CommandLineEnd {
  let text = '';
  const hear = (line: string) => {
    text += line;
  };
  const command = new Command('npm start --')
    .description('Runs all of Nunatak in one process: PostgreSQL, ingester, indexer, data service and gateway.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .option(
      '--evm-rpc <url>',
      'an EVM node to read from; may be given several times: nodes of one chain are failover endpoints. Other users of the machine can read it: a URL with a key belongs into --evm-rpc-file or NUNATAK_EVM_RPC',
      collect,
      [],
    )
    .option('--evm-rpc-file <file>', 'a file that names EVM nodes, one URL a line')
    .option('--chains <file>', 'a file that describes chains (docs/chains-file.md)')
    .option(
      '--avalanche-node <url>',
      'an avalanchego node, as http://127.0.0.1:9650, whose P-, X- and C-Chain are read; may be given several times: nodes of one network are failover endpoints. A URL with a key belongs into NUNATAK_AVALANCHE_NODES',
      collect,
      [],
    )
    .option(
      '--network-name <name>',
      'the name under which the network of --avalanche-node answers: mainnet, fuji, testnet, or another one of letters, digits and hyphens; with several networks ID=NAME, as 12345=fuji, may be given for each. By itself mainnet (network 1) or fuji (every other one). Each network answers under its id, too',
      nameNetwork,
    )
    .option(
      '--avalanche-genesis <file>',
      'the genesis file that nodes were given, for a network whose genesis is not built in',
    )
    .option(
      '--avalanche-rule <rule>',
      `what nodes of a network of one's own were given by flags that no node states, as stake-minting-period=8760h; of one of several networks 12345:stake-minting-period=8760h. May be given several times: ${GIVEN_RULE_NAMES.join(', ')}`,
      (value: string, earlier: string[]) => [...earlier, value],
      [],
    )
    .option('--port <number>', 'port of the data API', port, 8080)
    .option('--metrics-port <number>', 'port of the metrics API', port, 8081)
    .option('--admin-port <number>', 'port of /healthz, /readyz and /metrics, on 127.0.0.1 only', port, 9100)
    .option('--host <address>', 'address to listen on; 0.0.0.0 for all', '127.0.0.1')
    .option('--data-dir <folder>', 'where data are kept between runs', '.nunatak')
    .addOption(
      new Option('--log-level <level>', 'what is logged; given, logs go to standard error instead of a file').choices(
        LOG_LEVELS,
      ),
    )
    .addHelpText(
      'after',
      '\nEnvironment: NUNATAK_EVM_RPC (URLs, separated by blanks or commas) and NUNATAK_EVM_RPC_FILE count where neither --evm-rpc nor --evm-rpc-file is given.\nNUNATAK_AVALANCHE_NODES (the same of avalanchego nodes) counts where no --avalanche-node is given.\nWith no node and no --chains, a local demo chain with continuing traffic is started, and the recorded blocks of a local Avalanche network are played.',
    )
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .allowExcessArguments(false)
    .action(() => {});
  let resetChain: string | undefined;
  command
    .command('chains')
    .description('manage what is stored of chains')
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .command('reset <id>')
    .description(
      'forget all that is stored of an EVM chain (43114) or of an Avalanche network (network-5): the next start indexes it anew',
    )
    .exitOverride()
    .configureOutput({ writeOut: hear, writeErr: hear })
    .action((id: string) => {
      if (!/^([1-9]\d{0,18}|network-(0|[1-9]\d{0,9}))$/.test(id))
        command.error(`error: '${id}' is neither an EVM chain id in decimal nor an Avalanche network, as network-5`);
      resetChain = id;
    });
  try {
    command.parse(argv, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return { exitCode: error.exitCode, text };
    throw error;
  }
  const given = command.opts<{
    evmRpc: string[];
    evmRpcFile?: string;
    chains?: string;
    avalancheNode: string[];
    networkName: GivenNetworkNames;
    avalancheGenesis?: string;
    avalancheRule: string[];
    port: number;
    metricsPort: number;
    adminPort: number;
    host: string;
    dataDir: string;
    logLevel?: LogLevel;
  }>();
  const adminPort = { port: given.adminPort, isGiven: command.getOptionValueSource('adminPort') === 'cli' };
  if (given.port === given.metricsPort && given.port !== 0) {
    return { exitCode: 1, text: `error: --port and --metrics-port are both ${given.port}\n` };
  }
  return {
    evmRpcUrls: given.evmRpc,
    ...(given.evmRpcFile !== undefined && { evmRpcFile: given.evmRpcFile }),
    ...(given.chains !== undefined && { chainsFile: given.chains }),
    avalanche: {
      nodeUrls: given.avalancheNode,
      ...given.networkName,
      ...(given.avalancheGenesis !== undefined && { genesisFile: given.avalancheGenesis }),
      ...(given.avalancheRule.length > 0 && { rules: given.avalancheRule }),
    },
    port: given.port,
    metricsPort: given.metricsPort,
    adminPort,
    host: given.host,
    dataDir: given.dataDir,
    ...(given.logLevel !== undefined && { logLevel: given.logLevel }),
    ...(resetChain !== undefined && { resetChain }),
  };
}

function collect(value: string, earlier: string[]): string[] {
  let protocol: string;
  try {
    protocol = new URL(value).protocol;
  } catch {
    throw new InvalidArgumentError('It is no URL.');
  }
  if (!['http:', 'https:'].includes(protocol))
    throw new InvalidArgumentError('It must begin with http:// or https://.');
  return [...earlier, value];
}

type GivenNetworkNames = Pick<AvalancheOptions, 'networkName' | 'networkNames'>;

function nameNetwork(value: string, earlier: GivenNetworkNames = {}): GivenNetworkNames {
  const [, id, name = ''] = /^(?:(0|[1-9]\d{0,9})=)?(.*)$/.exec(value) ?? [];
  if (!NETWORK_NAME.test(name))
    throw new InvalidArgumentError(
      `Allowed choices are ${NETWORKS.join(', ')}, another name of letters a to z, digits and hyphens, or one of them for a network: 5=fuji.`,
    );
  if (id === undefined ? earlier.networkName : earlier.networkNames?.[id])
    throw new InvalidArgumentError(`${id === undefined ? 'A name' : `The name of network ${id}`} is given already.`);
  return id === undefined
    ? { ...earlier, networkName: name }
    : { ...earlier, networkNames: { ...earlier.networkNames, [id]: name } };
}

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new InvalidArgumentError('It must be a number from 0 (any free port) to 65535.');
  return number;
}
