import { CommandFailure, EXIT } from '@nunatak/commands';
import type { DefinitionState } from '@nunatak/coordination';
import { type Chain, type ChainEntry, resolveChainEntry } from '@nunatak/evm-chains';
import { ChainDefinitions } from '@nunatak/evm-control';
import type { EvmInstallation } from './evm-installation.js';

/** A chain as operators want it. */
export interface KnownChain {
  chainId: string;
  state: DefinitionState;
  /** `added`: by this tool. `stored`: only its rows are there. Else the flag or the variable that gave it. */
  origin: string;
  /** What it is; absent for one whose definition can't be resolved here, and for one that is only stored. */
  chain?: Chain;
  /** Why it can't be resolved: a variable that this process does not have, say. */
  fault?: string;
  /** What operators are to know of it, as that another blockchain has the same EVM chain id. */
  remark?: string;
}

/** Returns all chains that are defined or stored, by number. */
export async function knownChains({ pool }: EvmInstallation, env = process.env): Promise<KnownChain[]> {
  const all = new Map<string, KnownChain>();
  for (const { key: chainId, definition, origin = 'added', state, remark } of await new ChainDefinitions(pool).list())
    all.set(chainId, {
      ...(definition === undefined ? { origin: 'stored' } : { origin, ...resolved(definition, env) }),
      ...{ chainId, state },
      ...(remark !== undefined && { remark }),
    });
  const { rows } = await pool.query<{ chain_id: string }>('SELECT chain_id FROM log_position');
  for (const { chain_id: chainId } of rows)
    if (!all.has(chainId)) all.set(chainId, { chainId, state: 'active', origin: 'stored' });
  return [...all.values()].sort((a, b) => (BigInt(a.chainId) < BigInt(b.chainId) ? -1 : 1));
}

/** @throws CommandFailure when nobody knows the chain */
export async function knownChain(installation: EvmInstallation, chainId: string): Promise<KnownChain> {
  const found = (await knownChains(installation)).find((chain) => chain.chainId === chainId);
  if (found) return found;
  throw new CommandFailure(EXIT.refused, `chain ${chainId} is not known here: "nunatak chains list" shows all`);
}

/** A chain whose node is to be asked. @throws CommandFailure when no endpoint of it is known */
export function withNode({ chainId, chain, fault }: KnownChain): Chain {
  if (chain?.endpoints.length) return chain;
  const why = fault ?? 'no endpoint of it is known here: give --rpc URL';
  throw new CommandFailure(EXIT.refused, `the node of chain ${chainId} can't be asked: ${why}`);
}

function resolved(definition: ChainEntry, environment: NodeJS.ProcessEnv): { chain: Chain } | { fault: string } {
  try {
    return { chain: resolveChainEntry(definition, environment) };
  } catch (error) {
    return { fault: (error as Error).message.replaceAll('\n', '; ') };
  }
}
