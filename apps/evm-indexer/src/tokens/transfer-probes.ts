import { type Hex, type StateBlock, StateUnavailableError } from '@nunatak/evm-contracts';
import {
  isProbeAnswered,
  readingOf,
  readingProbes,
  type SeenMoves,
  standardCalls,
  standardsOf,
  type TransferReading,
} from '@nunatak/evm-decoding';
import type { ContractCalls } from '@nunatak/evm-smart-contracts';

/** A contract, and what it did when it was met. */
export interface MetContract {
  address: Hex;
  seen: SeenMoves;
}

/**
 * How contracts' transfer logs are read, by what they answer at the block where they are met, in their order; undefined: as their shapes
 * say, or nobody can say. Of most one call is asked that they don't answer.
 */
export async function readingsAt(
  contracts: ContractCalls,
  { height, hash }: StateBlock,
  met: MetContract[],
): Promise<(TransferReading | undefined)[]> {
  try {
    const block = { height, hash };
    const doubtful = await probed(contracts, block, met);
    if (doubtful.length === 0) return met.map(() => undefined);
    const calls = doubtful.map(({ address, seen }) => standardCalls(address, seen));
    const answers = await contracts.run(block, calls.flat());
    const found = new Map<Hex, TransferReading | undefined>();
    let next = 0;
    doubtful.forEach(({ address, seen }, i) => {
      const standards = standardsOf(answers.slice(next, next + calls[i]!.length), seen);
      next += calls[i]!.length;
      found.set(address, standards && readingOf(standards, seen));
    });
    return met.map(({ address }) => found.get(address));
  } catch (error) {
    if (error instanceof StateUnavailableError) return met.map(() => undefined); // found out at the head
    throw error;
  }
}

async function probed(contracts: ContractCalls, block: StateBlock, met: MetContract[]): Promise<MetContract[]> {
  const probes = met.map(({ address, seen }) => readingProbes(address, seen));
  const answers = await contracts.run(block, probes.flat());
  let next = 0;
  return met.filter((_, i) => {
    const from = next;
    next += probes[i]!.length;
    return answers.slice(from, next).some(isProbeAnswered);
  });
}
