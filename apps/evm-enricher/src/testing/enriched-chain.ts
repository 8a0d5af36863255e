import { inTransaction } from '@nunatak/database';
import type { NodeState } from '@nunatak/evm-contracts';
import { CHAIN, type ScriptedIndexing } from '@nunatak/evm-indexer/testing';
import { ContractCalls } from '@nunatak/evm-smart-contracts';
import { applyTokenVerdicts, readChainHead } from '@nunatak/evm-writes';
import { pino } from 'pino';
import type { EnrichedChain } from '../pending-tokens.js';
import { PendingComparisons } from '../tokens/pending-comparisons.js';

/** The scripted chain, as parts of the enricher get it. The lease is always held. */
export function enrichedChain(test: Pick<ScriptedIndexing, 'pool'>, nodeState: NodeState): EnrichedChain {
  return {
    ...{ chainId: CHAIN, pool: test.pool, contracts: new ContractCalls(nodeState, CHAIN) },
    ...{ lease: { assertHeldIn: async () => undefined }, logger: pino({ level: 'silent' }) },
  };
}

/** Has the indexer's part note what was found of tokens. */
export function applyVerdicts({ pool }: Pick<ScriptedIndexing, 'pool'>): Promise<void> {
  return inTransaction(pool, (client) => applyTokenVerdicts(client, CHAIN));
}

/** Compares the tokens that are pending at the stored head, with what becomes of it. */
export async function comparePending(test: Pick<ScriptedIndexing, 'pool'>, nodeState: NodeState): Promise<void> {
  const { height, hash } = (await readChainHead(test.pool, CHAIN))!;
  await new PendingComparisons(enrichedChain(test, nodeState)).step({ height, hash: hash! });
  await applyVerdicts(test);
}
