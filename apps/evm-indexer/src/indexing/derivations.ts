import type { NodeState } from '@nunatak/evm-contracts';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import type { Pool } from 'pg';
import { NativeLedger } from '../balances/native-ledger.js';
import { ConsentDerivation, countsConsents } from '../reputation/consents.js';
import { TokenDerivation } from '../tokens/token-derivation.js';
import type { Derivation } from './derivation.js';

/** What derivations of a chain work with. */
export interface DerivationParts {
  chainId: string;
  pool: Pool;
  nodeState: NodeState;
  contracts: ContractCalls;
  /** Heuristics that judge tokens by what is counted here. Absent: none. */
  heuristics?: ReadonlySet<HeuristicName>;
}

/**
 * All that is derived of a chain's blocks beyond what follows from them alone, in the order in which a batch runs through it.
 * @param below only what the store says below this height counts: for deriving some stored heights anew
 */
export function derivationsOf(parts: DerivationParts, below?: number): Derivation[] {
  const { chainId, pool, nodeState, contracts, heuristics } = parts;
  return [
    new NativeLedger(pool, chainId, nodeState),
    new TokenDerivation(pool, chainId, contracts, below),
    ...(heuristics && countsConsents(heuristics) ? [new ConsentDerivation(chainId)] : []),
  ];
}
