import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEndpoints } from '@nunatak/chain-nodes';
import {
  type CommandContext,
  CommandFailure,
  type CommonOptions,
  databaseOf,
  EXIT,
  type ExitCode,
} from '@nunatak/commands';
import { keepAside } from '@nunatak/core/secrets';
import {
  askNetwork,
  type NetworkDefinition,
  NetworkDefinitions,
  nameFault,
  networkName,
  resolveNetwork,
} from '@nunatak/primary-network-control';
import { knownNetworks } from '../known-networks.js';
import { PRIMARY_NETWORK_STORE } from '../primary-network-store.js';

/** The options of `networks add`. */
export interface AddNetworkOptions extends CommonOptions {
  node?: string[];
  /** A file of URLs, one a line. */
  nodeFile?: string;
  name?: string;
  genesis?: string;
  rule?: string[];
  force?: boolean;
}

const ASK_MS = 5_000;

/** Adds a network to all services, or changes what a network is. */
export async function addNetwork(
  context: CommandContext,
  given: string | undefined,
  options: AddNetworkOptions,
): Promise<ExitCode> {
  const { installation, output } = context;
  const definitions = new NetworkDefinitions(databaseOf(installation, PRIMARY_NETWORK_STORE).pool);
  const nodes = nodesOf(options, installation.dataDir);
  const answers = options.force ? [] : await askAll(nodes);
  const networkId = given ?? answers.find(({ id }) => id !== undefined)?.id;
  if (networkId === undefined) {
    const faults = answers.map(({ fault }) => fault).join('; ');
    throw nodes.length
      ? new CommandFailure(EXIT.unreachable, `${faults}; to add the network before a node answers: its id`)
      : new CommandFailure(EXIT.usage, 'give --node, --node-file or an id: which network is to be added?');
  }
  for (const { label, id, fault } of answers) {
    if (id !== undefined && id !== networkId)
      throw new CommandFailure(EXIT.refused, `${label} is in network ${id}, not in network ${networkId}`);
    if (fault !== undefined) output.note(`${fault}: services ask it until it answers`);
  }
  const before = (await definitions.get(networkId))?.definition;
  if (!before && !nodes.length)
    throw new CommandFailure(EXIT.usage, `network ${networkId} is not defined here: give --node URL`);
  const definition: NetworkDefinition = {
    ...before,
    nodes: nodes.length ? nodes : before!.nodes,
    ...(options.name !== undefined && { name: options.name }),
    ...(options.genesis !== undefined && { genesisFile: resolve(options.genesis) }),
    ...(options.rule?.length && { rules: options.rule }),
  };
  const others = (await knownNetworks(installation)).filter((network) => network.networkId !== networkId);
  const names = others.map((network): [string, string] => [network.networkId, network.name]);
  const fault = nameFault(new Map([...names, [networkId, networkName(networkId, definition.name)]]));
  if (fault !== undefined) throw new CommandFailure(EXIT.refused, fault);
  await put(definitions, networkId, definition);
  const when =
    installation.isRunning === false ? 'the next start begins with it' : 'services begin with it within seconds';
  output.result(
    { networkId, state: 'active' },
    () => `network ${networkId} ${before ? 'has changed' : 'was added'}: ${when}`,
  );
  return EXIT.ok;
}

async function put(definitions: NetworkDefinitions, networkId: string, definition: NetworkDefinition): Promise<void> {
  try {
    resolveNetwork(networkId, { ...definition, nodes: [] });
    await definitions.put(networkId, definition, 'active');
  } catch (error) {
    // The database's faults have codes of their own.
    if ((error as { severity?: string }).severity) throw error;
    throw new CommandFailure(EXIT.usage, (error as Error).message);
  }
}

/** The nodes as the definition keeps them: a URL of a file by its line, one that may hold a key in a file of the installation's folder. */
function nodesOf({ node = [], nodeFile }: AddNetworkOptions, dataDir: string | undefined): string[] {
  const listed = readEndpoints({ variable: '--node', file: nodeFile }).map(
    (_, i) => `${pathToFileURL(resolve(nodeFile!))}#${i + 1}`,
  );
  return [...(dataDir === undefined ? node : keepAside(node, join(dataDir, 'node-urls'))), ...listed];
}

/** What each node reports as its network, or why it does not. */
async function askAll(nodes: readonly string[]): Promise<{ label: string; id?: string; fault?: string }[]> {
  return Promise.all(
    nodes.map(async (node, i) => {
      const label = `node ${i + 1}`;
      try {
        const [{ url } = { url: '' }] = resolveNetwork('0', { nodes: [node] }).nodes;
        return { label, id: String((await askNetwork(url, ASK_MS)).networkId) };
      } catch (error) {
        return { label, fault: `${label} does not answer (${(error as Error).message.replace(/^node 1: /, '')})` };
      }
    }),
  );
}
