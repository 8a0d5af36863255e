import { readFile } from 'node:fs/promises';
import { classifyRpcError, NodeError } from '@nunatak/chain-nodes';
import type { Hex, NativeBalance } from '@nunatak/evm-contracts';
import type { EndpointSet, ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { addressOf, guarded, listOf, objectOf } from '../mapping/quantity.js';
import { readL1Allocation } from './l1-genesis.js';
import { readBalances } from './read-balances.js';

/** Accounts asked for in one debug_accountRange; geth gives 256 at most. */
const RANGE_SIZE = 256;
/** A genesis beyond this is not walked through; it belongs in a genesis file. */
const MAX_RANGES = 20_000;
/**
 * The account with everything on Avalanche's local networks ("ewoq"), whose key everybody knows. A node without preimages lists accounts
 * by the hash of their address only; this one is recognised by it.
 */
const EWOQ: Hex = '0x8db97c7cece249c2b98bdc0226cc4c2a57bf52fc';
const EWOQ_HASH: Hex = '0x5a9331cb1d584bc0703e5252f4fccf19b3887d5a12e7edad074d585640a7ff57';
/** Of a trie without entries. */
const EMPTY_STATE_ROOT = '56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';
const BULK = { lane: 'bulk', timeoutMs: 60_000 } as const;

/** Where an allocation came from, or that none is known. */
export interface GenesisAllocation {
  source: 'file' | 'debug_accountRange' | 'debug_dumpBlock' | 'eth_accounts' | 'platform.getTx' | 'unknown';
  balances?: NativeBalance[];
}

/**
 * Native balances that a chain began with (the state of block 0): from a geth-style genesis file, else from the node where it can list
 * its state, or where its P-Chain tells an L1's genesis, else, on anvil, those of its own accounts.
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
    if (ranged?.balances !== undefined) return ranged;
    // Where the list has holes, a whole dump would leave out the same accounts without a word.
    const dumped = ranged === undefined ? await fromDump(endpoint) : undefined;
    if (dumped !== undefined) return { source: 'debug_dumpBlock', balances: dumped };
    const created = await readL1Allocation(endpoint, genesisHash, (genesis) => parseGenesis(genesis, 'of the P-Chain'));
    if (created !== undefined) return { source: 'platform.getTx', balances: created };
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
  const named = new Map<Hex, string>();
  for (const [key, account] of Object.entries(alloc)) {
    const balance = genesisBalance((account as { balance?: unknown } | null)?.balance ?? '0');
    if (!/^(?:0x)?[0-9a-fA-F]{40}$/.test(key) || balance === undefined) {
      throw new NodeError('fatal', `the genesis file ${path} has an unreadable account "${key.slice(0, 60)}"`);
    }
    const address: Hex = `0x${key.replace(/^0x/, '').toLowerCase()}`;
    const before = named.get(address);
    if (before !== undefined) {
      throw new NodeError('fatal', `the genesis file ${path} names one account twice, as "${before}" and "${key}"`);
    }
    named.set(address, key);
    if (balance > 0n) balances.push({ address, balance });
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
  const [balances] = await readBalances(endpoint, [{ height: 0, hash: genesisHash, addresses }], BULK);
  if (balances instanceof NodeError && balances.kind === 'missing-state') return { source: 'unknown' };
  if (balances instanceof NodeError) throw balances;
  const funded = addresses
    .map((address, i) => ({ address, balance: balances![i]! }))
    .filter(({ balance }) => balance > 0n);
  return { source: 'eth_accounts', balances: funded };
}

interface Dump {
  root?: unknown;
  accounts?: unknown;
  next?: unknown;
}

/** What dumps tell: balances by address, and whether they leave somebody with money out. */
class Dumped {
  readonly #balances = new Map<Hex, bigint>();
  #hasHoles = false;

  add(dump: Dump): void {
    guarded('a state dump', () => {
      const accounts = objectOf<Record<string, { balance?: unknown; address?: unknown; key?: unknown }>>(
        dump.accounts,
        'accounts',
      );
      for (const [name, account] of Object.entries(accounts)) {
        const balance = genesisBalance(account?.balance);
        if (balance === 0n) continue;
        const known = account?.key === EWOQ_HASH ? EWOQ : account?.address;
        const address = typeof known === 'string' ? known : name;
        if (balance === undefined || !/^0x[0-9a-fA-F]{40}$/.test(address)) this.#hasHoles = true;
        else this.#balances.set(address.toLowerCase() as Hex, balance);
      }
    });
  }

  /** The allocation; undefined when it has holes. */
  balances(): NativeBalance[] | undefined {
    return this.#hasHoles ? undefined : [...this.#balances].map(([address, balance]) => ({ address, balance }));
  }
}

/**
 * Asked with `incompletes`: without it geth leaves out, silently, every account whose address it has no preimage of, which on a node
 * that was not told to keep preimages is all of the genesis.
 *
 * @returns undefined where the node has no such method
 */
async function fromAccountRange(endpoint: ReadyEndpoint): Promise<GenesisAllocation | undefined> {
  const dumped = new Dumped();
  let start: unknown = '0x';
  for (let i = 0; i < MAX_RANGES; i++) {
    const dump = await debugCall(endpoint, 'debug_accountRange', ['0x0', start, RANGE_SIZE, true, true, true]);
    if (dump === undefined) return undefined;
    dumped.add(dump);
    // geth ends with an absent or null `next`; it is base64 there, and taken back as it is.
    if (typeof dump.next !== 'string' || dump.next === '' || dump.next === start) {
      const balances = dumped.balances();
      return balances === undefined ? { source: 'unknown' } : { source: 'debug_accountRange', balances };
    }
    start = /^0x/.test(dump.next) ? dump.next : `0x${Buffer.from(dump.next, 'base64').toString('hex')}`;
  }
  return { source: 'unknown' };
}

/** An empty dump is believed of an empty state only: accounts of unknown address are left out of it. */
async function fromDump(endpoint: ReadyEndpoint): Promise<NativeBalance[] | undefined> {
  const dumped = new Dumped();
  const dump = await debugCall(endpoint, 'debug_dumpBlock', ['0x0']);
  if (dump === undefined) return undefined;
  dumped.add(dump);
  const balances = dumped.balances();
  const isEmptyState = String(dump.root).replace(/^0x/, '') === EMPTY_STATE_ROOT;
  return balances?.length === 0 && !isEmptyState ? undefined : balances;
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
