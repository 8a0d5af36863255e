import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import { schemaFault } from '@nunatak/core/schema-faults';
import { hasReference, keepUrlSecrets, resolveReferences } from '@nunatak/core/secrets';
import { Ajv, type ErrorObject } from 'ajv';
import { isChainId } from './ask-chain-id.js';
import { withBlockchainIds } from './blockchain-id.js';
import { knownChain } from './built-in-chains.js';
import type { Chain, Endpoint } from './chain.js';
import { ChainsError } from './chains-error.js';
import { CHAINS_FILE_SCHEMA, type ChainEntry, type EndpointEntry } from './chains-file-schema.js';
import { endpointUrls } from './endpoint-urls.js';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
ajv.addFormat('http-url', (value) => isUrl(value, ['http:', 'https:']));
ajv.addFormat('ws-url', (value) => isUrl(value, ['ws:', 'wss:']));
ajv.addFormat('chain-id', isChainId);
const validate = ajv.compile(CHAINS_FILE_SCHEMA);
const validateEntry = ajv.compile(CHAINS_FILE_SCHEMA.properties.chains.items);

/** Rules on what a text holds, which an unresolved reference may break. */
const TEXT_RULES = new Set(['format', 'pattern', 'enum', 'minLength', 'maxLength']);

/**
 * Returns the entries of a chains file: JSON, valid against {@link CHAINS_FILE_SCHEMA}. `${NAME}` in a text stands for an environment
 * variable, so that keys need not stand in the file. Such references stay in the entries, though each has to resolve here. Paths, relative to
 * the file's folder, become absolute. An entry states the blockchain id that its nodes' URLs name.
 * @throws ChainsError that lists every fault
 */
export function readChainsFile(file: string, environment: NodeJS.ProcessEnv = process.env): ChainEntry[] {
  let content: string;
  try {
    content = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ChainsError([`${file} can't be read (${(error as NodeJS.ErrnoException).code})`]);
  }
  return parseChainsFile(content, { name: basename(file), folder: dirname(resolve(file)), environment });
}

/** The same, of a file's content. */
export function parseChainsFile(
  content: string,
  { name = 'chains file', folder = '.', environment = {} as NodeJS.ProcessEnv } = {},
): ChainEntry[] {
  let document: unknown;
  try {
    document = JSON.parse(content);
  } catch (error) {
    // The rest of the message quotes the file, which may hold keys.
    const place = /at position \d+( \(line \d+ column \d+\))?/.exec((error as Error).message)?.[0];
    throw new ChainsError([`${name} is no JSON${place ? `: it goes wrong ${place}` : ''}`]);
  }
  const missing = new Set<string>();
  const expanded = expand(document, environment, missing);
  if (missing.size)
    throw new ChainsError(
      [...missing].map((variable) => `${name} names the environment variable ${variable}, which is not set`),
    );
  if (!validate(expanded)) throw new ChainsError(explain(validate.errors ?? []).map((text) => `${name}: ${text}`));
  const entries = (expanded as { chains: ChainEntry[] }).chains;
  const repeated = duplicates(entries);
  if (repeated.length) throw new ChainsError(repeated.map((text) => `${name}: ${text}`));
  const chains = withBlockchainIds(entries.map(toChain));
  return (document as { chains: ChainEntry[] }).chains.map((entry, i) => {
    const { chainId, blockchainId } = chains[i]!;
    return { ...withAbsolutePaths(entry, folder), chainId, ...(blockchainId !== undefined && { blockchainId }) };
  });
}

/** Returns an entry whose paths are absolute, since services run in other folders. A path that begins with a reference stays. */
export function withAbsolutePaths(entry: ChainEntry, folder: string): ChainEntry {
  const { tokenLists, genesisFile } = entry;
  const path = (name: string) => (isAbsolute(name) || name.startsWith('${') ? name : resolve(folder, name));
  const list = (location: string) => (isUrl(location, ['http:', 'https:', 'file:']) ? location : path(location));
  return {
    ...entry,
    ...(tokenLists && { tokenLists: tokenLists.map(list) }),
    ...(genesisFile !== undefined && { genesisFile: path(genesisFile) }),
  };
}

/** Returns an entry with other URLs in place of its endpoints'. */
export function withEndpointUrls(entry: ChainEntry, replace: (url: string) => string): ChainEntry {
  if (entry.endpoints === undefined) return entry;
  const endpoints = entry.endpoints.map((endpoint): EndpointEntry => {
    if (typeof endpoint === 'string') return replace(endpoint);
    const { rpcUrl, wsUrl } = endpoint;
    return { rpcUrl: replace(rpcUrl), ...(wsUrl !== undefined && { wsUrl: replace(wsUrl) }) };
  });
  return { ...entry, endpoints };
}

/**
 * Checks one entry of a chains file that is kept elsewhere, its placeholders unresolved: a text that holds one is not looked at, since
 * only who resolves it can tell what becomes of it.
 * @throws ChainsError
 */
export function checkChainEntry(entry: unknown): ChainEntry {
  if (validateEntry(entry)) return entry as ChainEntry;
  const errors = (validateEntry.errors ?? []).filter(
    ({ instancePath, keyword }) =>
      !(TEXT_RULES.has(keyword) && isReference(valueAt(entry, instancePath.split('/').slice(1)))),
  );
  if (errors.length) throw new ChainsError(explain(errors, 'the entry'));
  return entry as ChainEntry;
}

/**
 * Returns the chain that one entry describes, its references resolved.
 * @param readsNodes whether endpoints are asked here; otherwise their references stay as they are
 * @throws ChainsError for a variable that is not set and for an entry that is not valid; it shows no value
 */
export function resolveChainEntry(
  entry: ChainEntry,
  environment: NodeJS.ProcessEnv = process.env,
  readsNodes = true,
): Chain {
  const missing = new Set<string>();
  const { endpoints, ...described } = entry;
  let expanded: unknown;
  let resolved = endpoints;
  try {
    expanded = expand(described, environment, missing);
    if (readsNodes) resolved = endpoints?.flatMap((endpoint) => expandEndpoint(endpoint, environment, missing));
  } catch (error) {
    throw new ChainsError([(error as Error).message]);
  }
  if (missing.size)
    throw new ChainsError([...missing].map((variable) => `the environment variable ${variable} is not set`));
  const whole = resolved === undefined ? expanded : { ...(expanded as object), endpoints: resolved };
  return withBlockchainIds([toChain(checkChainEntry(whole))])[0]!;
}

/** A chain as an entry describes it, over what is known of its id. */
function toChain(entry: ChainEntry): Chain {
  const { chainId, testnet, endpoints, nativeToken, ...rest } = entry;
  const known = knownChain(String(chainId));
  const isTestnet = testnet ?? (rest.network ? rest.network === 'fuji' : known.isTestnet);
  return {
    ...known,
    network: isTestnet ? 'fuji' : 'mainnet',
    ...rest,
    isTestnet,
    ...(nativeToken && { nativeToken: { decimals: 18, ...nativeToken } }),
    ...(endpoints && { endpoints: endpoints.map(toEndpoint) }),
  };
}

function toEndpoint(entry: EndpointEntry): Endpoint {
  const endpoint = typeof entry === 'string' ? { rpcUrl: entry } : entry;
  for (const url of Object.values(endpoint)) keepUrlSecrets(url);
  return endpoint;
}

/** Whether a text is a URL of one of these protocols (`https:`). */
export function isUrl(value: string, protocols: string[]): boolean {
  try {
    return protocols.includes(new URL(value).protocol);
  } catch {
    return false;
  }
}

function expand(value: unknown, environment: NodeJS.ProcessEnv, missing: Set<string>): unknown {
  if (typeof value === 'string') return resolveReferences(value, environment, missing);
  if (Array.isArray(value)) return value.map((item) => expand(item, environment, missing));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, expand(item, environment, missing)]));
}

/** A variable may hold several URLs: each is an endpoint of its own. */
function expandEndpoint(
  endpoint: EndpointEntry,
  environment: NodeJS.ProcessEnv,
  missing: Set<string>,
): EndpointEntry[] {
  if (typeof endpoint === 'string') return endpointUrls(endpoint, environment, missing);
  return [expand(endpoint, environment, missing) as EndpointEntry];
}

function isReference(value: unknown): boolean {
  return typeof value === 'string' && hasReference(value);
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, part) => (inner as Record<string, unknown> | undefined)?.[part], value);
}

/** One text for each fault: where it is and which rule it breaks. Never a value: an endpoint's URL is a secret. */
function explain(errors: ErrorObject[], whole = 'the file'): string[] {
  return errors.map((error) => schemaFault(error, { whole, formats: FORMATS }));
}

const FORMATS: Record<string, string> = {
  'http-url': 'an http:// or https:// URL',
  'ws-url': 'a ws:// or wss:// URL',
  'chain-id': 'an EVM chain id in decimal, up to 2^63 - 37 (EIP-2294)',
};

function duplicates(entries: ChainEntry[]): string[] {
  const found: string[] = [];
  for (const field of ['chainId', 'blockchainId'] as const) {
    const first = new Map<string, number>();
    entries.forEach((entry, index) => {
      const value = entry[field];
      if (value === undefined) return;
      const earlier = first.get(String(value));
      if (earlier === undefined) first.set(String(value), index);
      else found.push(`chains[${index}].${field} is the same as chains[${earlier}].${field}`);
    });
  }
  return found;
}
