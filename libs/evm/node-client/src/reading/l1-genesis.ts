import { NodeError } from '@nunatak/chain-nodes';
import type { Hex, NativeBalance } from '@nunatak/evm-contracts';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { NodeEndpoint } from '../endpoint/node-endpoint.js';
import { readBalances } from './read-balances.js';

/** avalanchego serves a chain under its blockchain id, or, on the nodes that the operator set up so, under an alias. */
const CHAIN_PATH = /^(.*\/ext\/bc\/)([1-9A-HJ-NP-Za-km-z]{40,60})\/rpc$/;
const OPTIONS = { lane: 'interactive', timeoutMs: 30_000 } as const;

/** Takes an allocation out of a parsed genesis. */
export type AllocationOf = (genesis: unknown) => NativeBalance[];

/**
 * The genesis allocation of an Avalanche L1, from the P-Chain of the same avalanchego: the transaction that created the chain carries
 * its genesis, and the chain's id is that transaction's. Balances are the state's where the node still has it: precompiles that begin
 * with the genesis mint too.
 *
 * @returns undefined where the endpoint is no such node, or doesn't serve its P-Chain
 */
export async function readL1Allocation(
  endpoint: ReadyEndpoint,
  genesisHash: Hex,
  allocationOf: AllocationOf,
): Promise<NativeBalance[] | undefined> {
  const genesis = await readGenesis(endpoint);
  if (genesis === undefined) return undefined;
  const allocated = allocatedBy(genesis, allocationOf);
  if (allocated === undefined) return undefined;
  const addresses = [...allocated.keys()];
  const question = { height: 0, hash: genesisHash, addresses };
  const [told] = await readBalances(endpoint, [question], { lane: 'bulk', timeoutMs: 60_000 });
  if (told instanceof NodeError && told.kind !== 'missing-state') throw told;
  const balances = told instanceof NodeError ? undefined : told;
  return addresses
    .map((address, i) => ({ address, balance: balances?.[i] ?? allocated.get(address)! }))
    .filter(({ balance }) => balance > 0n);
}

/** Refusals, unknown transactions and everything else that isn't a genesis give undefined; faults of the moment are thrown. */
async function readGenesis({ label, urls }: ReadyEndpoint): Promise<Genesis | undefined> {
  const url = new URL(urls.rpcUrl);
  const [, prefix, txID] = CHAIN_PATH.exec(url.pathname) ?? [];
  if (prefix === undefined) return undefined;
  url.pathname = `${prefix}P`;
  const platform = new NodeEndpoint(label, { rpcUrl: url.href });
  try {
    const [answer] = await platform.ask([{ method: 'platform.getTx', params: [{ txID, encoding: 'json' }] }], OPTIONS);
    const found = answer?.result as { tx?: { unsignedTx?: { genesisData?: unknown } } } | null | undefined;
    const data = found?.tx?.unsignedTx?.genesisData;
    if (typeof data !== 'string') return undefined;
    const genesis: unknown = JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
    return typeof genesis === 'object' && genesis !== null ? (genesis as Genesis) : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || (error instanceof NodeError && error.kind === 'fatal')) return undefined;
    throw error;
  } finally {
    await platform.close();
  }
}

/** undefined where the genesis is that of another kind of chain. */
function allocatedBy(genesis: Genesis, allocationOf: AllocationOf): Map<Hex, bigint> | undefined {
  try {
    const allocated = new Map(
      allocationOf({ alloc: genesis.alloc ?? [] }).map(({ address, balance }) => [address, balance]),
    );
    for (const { address, balance } of allocationOf({ alloc: mintedAtGenesis(genesis) })) {
      allocated.set(address, (allocated.get(address) ?? 0n) + balance);
    }
    return allocated;
  } catch (error) {
    if (error instanceof NodeError && error.kind === 'fatal') return undefined;
    throw error;
  }
}

interface Genesis {
  alloc?: unknown;
  timestamp?: unknown;
  config?: { contractNativeMinterConfig?: { blockTimestamp?: unknown; initialMint?: unknown } };
}

/** The initial mint of a native minter that begins with the genesis, in the form of an `alloc`. */
function mintedAtGenesis({ timestamp, config }: Genesis): Record<string, { balance: unknown }> {
  const { blockTimestamp, initialMint } = config?.contractNativeMinterConfig ?? {};
  if (typeof initialMint !== 'object' || initialMint === null) return {};
  if (!(Number(blockTimestamp) <= Number(timestamp ?? 0))) return {};
  return Object.fromEntries(Object.entries(initialMint).map(([address, balance]) => [address, { balance }]));
}
