import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { looksSecret, readEndpoints } from '@nunatak/chain-nodes';
import { CommandFailure, type CommonOptions, EXIT, type ExitCode } from '@nunatak/commands';
import { keepAside } from '@nunatak/core/secrets';
import {
  askChainId,
  type ChainEntry,
  ChainsError,
  checkChainEntry,
  DEFAULT_MAX_REORG_DEPTH,
  resolveChainEntry,
  withAbsolutePaths,
} from '@nunatak/evm-chains';
import { ChainDefinitions } from '@nunatak/evm-control';
import { ChainIdentity, ForeignNodeError, NodeEndpoint } from '@nunatak/evm-node-client';
import type { Pool } from 'pg';
import { type EvmContext } from '../evm-command.js';
import { storedBlocks } from '../installation/stored-blocks.js';

/** The options of `chains add`: an entry of the chains file, in flags or as a file. */
export interface AddOptions extends CommonOptions {
  file?: string;
  id?: string;
  rpc?: string[];
  /** A file of URLs, one a line; `-` is standard input. */
  rpcFile?: string;
  name?: string;
  tokenName?: string;
  tokenSymbol?: string;
  tokenDecimals?: number;
  explorer?: string;
  startBlock?: number;
  testnet?: boolean;
  force?: boolean;
}

/** Adds a chain to all services, or says anew what a chain is. */
export async function addChain({ installation, output }: EvmContext, options: AddOptions): Promise<ExitCode> {
  if (options.rpc?.some(looksSecret))
    output.note(
      `a URL of --rpc looks as if it held a key, and every user of this machine can read arguments: give it by --rpc-file, or as '\${NAME}'`,
    );
  const entry =
    options.file === undefined ? await entryOfFlags(options, installation.dataDir) : readEntry(options.file);
  const chainId = String(entry.chainId);
  checkChainEntry(entry);
  if (!options.force) {
    const silent = await checkNodes(entry, chainId, installation.pool);
    for (const fault of silent) output.note(`${fault}: services ask it until it answers`);
  }
  const definitions = new ChainDefinitions(installation.pool);
  const before = await definitions.get(chainId);
  // Services that ask no nodes see no blockchain id in a URL that stays a reference.
  const { blockchainId } = options.force ? entry : resolveChainEntry(entry);
  await definitions.put(chainId, { ...entry, chainId, ...(blockchainId !== undefined && { blockchainId }) }, 'active');
  const what = before && before.state !== 'removed' ? 'has changed' : 'was added';
  const when =
    installation.isRunning === false ? 'the next start begins with it' : 'services begin with it within seconds';
  output.result({ chainId, state: 'active' }, () => `chain ${chainId} ${what}: ${when}`);
  return EXIT.ok;
}

async function entryOfFlags(options: AddOptions, dataDir: string | undefined): Promise<ChainEntry> {
  const rpc = endpointsOf(options, dataDir);
  const { name, explorer, startBlock, testnet, tokenName, tokenSymbol, tokenDecimals } = options;
  const id = options.id ?? (await idOfNodes(rpc));
  if ((tokenName === undefined) !== (tokenSymbol === undefined))
    throw new CommandFailure(EXIT.usage, '--token-name and --token-symbol go together');
  return {
    chainId: id,
    ...(name !== undefined && { name }),
    ...(rpc.length && { endpoints: rpc }),
    ...(tokenName !== undefined && {
      nativeToken: {
        name: tokenName,
        symbol: tokenSymbol!,
        ...(tokenDecimals !== undefined && { decimals: tokenDecimals }),
      },
    }),
    ...(explorer !== undefined && { explorerUrl: explorer }),
    ...(startBlock !== undefined && { startBlock }),
    ...(testnet !== undefined && { testnet }),
  };
}

/** Endpoints as the definition keeps them: one of a file by its line, one that may hold a key in a file of the installation's folder. */
function endpointsOf({ rpc = [], rpcFile }: AddOptions, dataDir: string | undefined): string[] {
  const listed = readEndpoints({ variable: '--rpc', file: rpcFile });
  const path = rpcFile === undefined || rpcFile === '-' ? undefined : pathToFileURL(resolve(rpcFile));
  return [
    ...(dataDir === undefined ? rpc : keepAside(rpc, join(dataDir, 'node-urls'))),
    ...listed.map((url, i) => (path ? `${path}#${i + 1}` : url)),
  ];
}

/** The chain of the first node that answers. */
async function idOfNodes(rpc: string[]): Promise<string> {
  if (!rpc.length)
    throw new CommandFailure(EXIT.usage, 'give --rpc, --rpc-file, --id or --file: which chain is to be added?');
  const answers = await askAll(resolveUrls({ chainId: '1', endpoints: rpc }));
  const id = answers.find(({ chainId }) => chainId !== undefined)?.chainId;
  if (id !== undefined) return id;
  const faults = answers.map(({ fault }) => fault).join('; ');
  throw new CommandFailure(EXIT.unreachable, `${faults}; to add the chain before a node answers: --id`);
}

/** Paths in an entry are kept absolute: services run in other folders. */
function readEntry(file: string): ChainEntry {
  let entry: ChainEntry;
  try {
    entry = JSON.parse(readFileSync(file, 'utf8')) as ChainEntry;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandFailure(EXIT.usage, `${file} ${code ? `can't be read (${code})` : 'is no JSON'}`);
  }
  checkChainEntry(entry);
  return withAbsolutePaths(entry, resolve(dirname(file)));
}

/**
 * Refuses endpoints that are nodes of another chain: than the stored one, else than the first endpoint's.
 * @returns a text for each endpoint that does not answer: services wait for it as for one that goes away later
 */
async function checkNodes(entry: ChainEntry, chainId: string, pool: Pool): Promise<string[]> {
  const urls = resolveUrls(entry);
  if (!urls.length)
    throw new CommandFailure(EXIT.usage, 'the chain has no endpoint: give --rpc, or --force to add it without one');
  const answers = await askAll(urls);
  for (const [index, { chainId: id = chainId }] of answers.entries())
    if (id !== chainId)
      throw new CommandFailure(EXIT.refused, `endpoint ${index + 1} is a node of chain ${id}, not of chain ${chainId}`);
  const identity = new ChainIdentity(chainId, entry.maxReorgDepth ?? DEFAULT_MAX_REORG_DEPTH, storedBlocks(pool));
  for (const [index, rpcUrl] of urls.entries())
    if (answers[index]!.fault === undefined) await checkBlocks(identity, `endpoint ${index + 1}`, rpcUrl);
  return answers.flatMap(({ fault }) => fault ?? []);
}

async function checkBlocks(identity: ChainIdentity, label: string, rpcUrl: string): Promise<void> {
  const endpoint = new NodeEndpoint(label, { rpcUrl });
  try {
    await identity.check(endpoint);
  } catch (error) {
    // Whether blocks can be read is for the services to find out.
    if (!(error instanceof ForeignNodeError)) return;
    throw new CommandFailure(
      EXIT.refused,
      `${label} is a node of another chain with this id: ${error.message}; to add the chain all the same: --force`,
    );
  } finally {
    await endpoint.close();
  }
}

function resolveUrls(entry: ChainEntry): string[] {
  try {
    return resolveChainEntry(entry).endpoints.map(({ rpcUrl }) => rpcUrl);
  } catch (error) {
    if (!(error instanceof ChainsError)) throw error;
    throw new CommandFailure(EXIT.usage, `${error.message}; to add the chain without asking its nodes: --force`);
  }
}

/** What each node reports as its chain id, or why it does not. */
function askAll(urls: string[]): Promise<{ chainId?: string; fault?: string }[]> {
  return Promise.all(
    urls.map((url, index) =>
      askChainId(url).then(
        (chainId) => ({ chainId }),
        (error: Error) => ({ fault: `endpoint ${index + 1} ${error.message}` }),
      ),
    ),
  );
}
