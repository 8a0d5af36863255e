import { readFile } from 'node:fs/promises';
import type { Hex, NativeBalance } from '@firn/contracts';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { classifyRpcError } from '../errors/classify.js';
import { NodeError } from '../errors/node-error.js';
import { addressOf, guarded, listOf, objectOf } from '../mapping/quantity.js';
import { readBalances } from './read-balances.js';

/** Accounts asked for in one debug_accountRange; geth gives 256 at most. */
const RANGE_SIZE = 256;
/** A genesis beyond this is not walked through; it belongs in a genesis file. */
const MAX_RANGES = 20_000;
const BULK = { lane: 'bulk', timeoutMs: 60_000 } as const;

/** Where an allocation came from, or that none is known. */
export interface GenesisAllocation {
  source: 'file' | 'debug_accountRange' | 'debug_dumpBlock' | 'eth_accounts' | 'unknown';
  balances?: NativeBalance[];
}

/**
 * Native balances that a chain began with (the state of block 0): from a geth-style genesis file, else from the node where it can list
 * its state, else, on anvil, those of its own accounts.
 */
export async function readGenesisAllocation(
  endpoints: EndpointSet,
  genesisHash: Hex,
  genesisFile?: string,
): Promise<GenesisAllocation> {
  if (genesisFile !== undefined) return { source: 'file', balances: await readGenesisFile(genesisFile) };
  return endpoints.run(async (endpoint) => {
    if (endpoint.capabilities.isAnvil) return fromAnvil(endpoint, genesisHash);
    const ranged = await fromAccountRange(endpoint);
    if (ranged !== undefined) return { source: 'debug_accountRange', balances: ranged };
    const dumped = await fromDump(endpoint);
    if (dumped !== undefined) return { source: 'debug_dumpBlock', balances: dumped };
    return { source: 'unknown' };
  });
}

/** The `alloc` of a geth-style genesis file (or of a file that is one): addresses with or without 0x, balances in hex or decimal. */
export async function readGenesisFile(path: string): Promise<NativeBalance[]> {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const cause = error instanceof SyntaxError ? 'it is not JSON' : String((error as { code?: unknown }).code);
    throw new NodeError('fatal', `the genesis file ${path} can't be read: ${cause}`);
  }
  return parseGenesis(content, path);
}

/** The allocation of a parsed genesis file. */
export function parseGenesis(content: unknown, path: string): NativeBalance[] {
  const file = content as { alloc?: unknown; genesis?: { alloc?: unknown } } | null;
  const alloc = file?.alloc ?? file?.genesis?.alloc ?? content;
  if (typeof alloc !== 'object' || alloc === null || Array.isArray(alloc)) {
    throw new NodeError('fatal', `the genesis file ${path} has no "alloc"`);
  }
  const balances: NativeBalance[] = [];
  for (const [key, account] of Object.entries(alloc)) {
    const balance = genesisBalance((account as { balance?: unknown } | null)?.balance ?? '0');
    if (!/^(?:0x)?[0-9a-fA-F]{40}$/.test(key) || balance === undefined) {
      throw new NodeError('fatal', `the genesis file ${path} has an unreadable account "${key.slice(0, 60)}"`);
    }
    if (balance > 0n) balances.push({ address: `0x${key.replace(/^0x/, '').toLowerCase()}`, balance });
  }
  return balances;
}

function genesisBalance(raw: unknown): bigint | undefined {
  if (typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0) return BigInt(raw);
  if (typeof raw !== 'string' || !/^(?:0x[0-9a-fA-F]{0,64}|[0-9]{1,78})$/.test(raw)) return undefined;
  return raw === '0x' ? 0n : BigInt(raw);
}

async function fromAnvil(endpoint: ReadyEndpoint, genesisHash: Hex): Promise<GenesisAllocation> {
  const accounts = listOf(await endpoint.askOne('eth_accounts', [], BULK), 'eth_accounts');
  const addresses = guarded('eth_accounts', () => accounts.map((account) => addressOf(account, 'eth_accounts')));
  const [balances] = await readBalances(endpoint, [{ height: 0, hash: genesisHash, addresses }], true, BULK);
  if (balances === undefined) return { source: 'unknown' };
  const funded = addresses
    .map((address, i) => ({ address, balance: balances[i]! }))
    .filter(({ balance }) => balance > 0n);
  return { source: 'eth_accounts', balances: funded };
}

interface Dump {
  accounts?: unknown;
  next?: unknown;
}

async function fromAccountRange(endpoint: ReadyEndpoint): Promise<NativeBalance[] | undefined> {
  const found = new Map<Hex, bigint>();
  let start: unknown = '0x';
  for (let i = 0; i < MAX_RANGES; i++) {
    const dump = await debugCall(endpoint, 'debug_accountRange', ['0x0', start, RANGE_SIZE, true, true, false]);
    if (dump === undefined || !addDumped(dump, found)) return undefined;
    // geth ends with an absent or null `next`; it is base64 there, and taken back as it is.
    if (typeof dump.next !== 'string' || dump.next === '' || dump.next === start) return list(found);
    start = /^0x/.test(dump.next) ? dump.next : `0x${Buffer.from(dump.next, 'base64').toString('hex')}`;
  }
  return undefined;
}

async function fromDump(endpoint: ReadyEndpoint): Promise<NativeBalance[] | undefined> {
  const found = new Map<Hex, bigint>();
  const dump = await debugCall(endpoint, 'debug_dumpBlock', ['0x0']);
  return dump !== undefined && addDumped(dump, found) ? list(found) : undefined;
}

/** Refusals and pruned state give undefined; faults of the moment are thrown, so that they don't leave the allocation out for good. */
async function debugCall(endpoint: ReadyEndpoint, method: string, params: unknown[]): Promise<Dump | undefined> {
  const [answer] = await endpoint.ask([{ method, params }], BULK);
  if (answer!.error) {
    if (classifyRpcError(answer!.error) === 'rate-limited')
      throw new NodeError('rate-limited', `${method} is rate-limited`);
    return undefined;
  }
  return typeof answer!.result === 'object' && answer!.result !== null ? (answer!.result as Dump) : undefined;
}

/** @returns false when an account has no known address (its preimage is missing): a list with holes is no allocation */
function addDumped(dump: Dump, found: Map<Hex, bigint>): boolean {
  return guarded('a state dump', () => {
    for (const [key, account] of Object.entries(
      objectOf<Record<string, { balance?: unknown; address?: unknown }>>(dump.accounts, 'accounts'),
    )) {
      const address = typeof account?.address === 'string' ? account.address : key;
      const balance = genesisBalance(account?.balance);
      if (!/^0x[0-9a-fA-F]{40}$/.test(address) || balance === undefined) return false;
      found.set(address.toLowerCase(), balance);
    }
    return true;
  });
}

function list(found: Map<Hex, bigint>): NativeBalance[] {
  return [...found].filter(([, balance]) => balance > 0n).map(([address, balance]) => ({ address, balance }));
}
