import { pause } from '@nunatak/core/pause';
import type { Hex } from '@nunatak/evm-contracts';
import { type CheckedContract, type ContractCalls, checkContracts } from '@nunatak/evm-smart-contracts';
import type { Batch } from '../indexing/derivation.js';

/** A batch of more blocks is of a chain that is behind its node: what its contracts are is found out at the head. */
const MOST_BLOCKS = 8;
/** A block waits no longer for what its contracts are, and for no more of them. The others are looked at beside the indexing. */
const LOOK_MS = 1_000;
const MOST_CONTRACTS = 50;

/**
 * Finds out what the contracts are that the newest blocks made, so that the blocks are served with it. Contracts that log transfers are known by
 * these, and are looked at later, when their transfers are stored. A node that fails, or takes long, leaves all to be looked at later.
 */
export async function checkNewContracts(
  contracts: ContractCalls,
  { events, created, transfers, early }: Batch,
): Promise<CheckedContract[]> {
  if (created.length === 0 || events.length > MOST_BLOCKS) return [];
  const moving = new Set<Hex>([...transfers, ...early].map(({ transfer }) => transfer.token));
  const looked = [...new Set(created)].filter((address) => !moving.has(address)).slice(0, MOST_CONTRACTS);
  if (looked.length === 0) return [];
  const { height, hash } = events.at(-1)!;
  const checks = checkContracts(
    contracts,
    { height, hash },
    looked.map((address) => ({ address, seen: [] })),
  ).catch(() => []);
  const timer = new AbortController();
  const found: (CheckedContract | undefined)[] = await Promise.race([
    checks,
    pause(LOOK_MS, timer.signal).then(() => []),
  ]);
  timer.abort();
  return found.flatMap((contract) => contract ?? []);
}
