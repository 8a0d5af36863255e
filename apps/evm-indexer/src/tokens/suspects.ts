import type { Hex } from '@nunatak/evm-contracts';
import { ZERO_ADDRESS } from '@nunatak/evm-smart-contracts';
import type { TransferAtHeight } from '../indexing/derivation.js';
import { MOST_SUSPECTS } from './balance-checks.js';
import type { Suspicion } from './suspicion.js';
import type { TokenSigns } from './token-discovery.js';
import type { KnownToken, TokenRegistry } from './token-registry.js';

/** A balance that something suspicious may have moved. */
export interface Suspect {
  token: KnownToken;
  holder: Hex;
  /** By the block itself, not by what this process remembers of the token. */
  isNamed: boolean;
}

/** Whose balances of which tokens each of a batch's blocks may have moved without a transfer that says so. `transfers`: of ERC-20 tokens. */
export async function batchSuspects(
  registry: TokenRegistry,
  { events, transfers, suspicions }: TokenSigns,
): Promise<Suspect[][]> {
  const suspected = suspicions.flat().flatMap(({ contract }) => registry.get(contract) ?? []);
  await registry.loadHolders(suspected, events[0]!.height);
  const burns = firstBurns(registry, transfers);
  return events.map(({ height }, i) => [...suspectsOf(registry, suspicions[i]!, height), ...(burns.get(height) ?? [])]);
}

/** Tokens burned for the first time since this process started, by height: some credit the zero address, which the transfers don't count. */
function firstBurns(registry: TokenRegistry, moves: TransferAtHeight[]): Map<number, Suspect[]> {
  const burned = new Map<number, Suspect[]>();
  for (const { height, transfer } of moves) {
    const token = transfer.to === ZERO_ADDRESS && transfer.value! > 0n ? registry.get(transfer.token) : undefined;
    if (token?.standard !== 20 || token.isBurnChecked) continue;
    token.isBurnChecked = true;
    burned.set(height, [...(burned.get(height) ?? []), { token, holder: ZERO_ADDRESS, isNamed: true }]);
  }
  return burned;
}

/**
 * Whose balances of which tokens a block's suspicions concern: those named, and some who hold the token. Who is named depends on the
 * chain alone, so that their rows are the same whenever and in whatever batches the blocks are read.
 */
function suspectsOf(registry: TokenRegistry, suspicions: Suspicion[], height: number): Suspect[] {
  const suspects = new Map<string, Suspect>();
  const perToken = new Map<KnownToken, number>();
  const add = (token: KnownToken, holder: Hex, isNamed: boolean) => {
    const key = holder + token.address;
    const count = perToken.get(token) ?? 0;
    if (holder === ZERO_ADDRESS || suspects.has(key) || count >= MOST_SUSPECTS) return;
    perToken.set(token, count + 1);
    suspects.set(key, { token, holder, isNamed });
  };
  const known = suspicions.flatMap(({ contract, holders }) => {
    const token = registry.get(contract);
    return token?.standard === 20 && token.firstHeight <= height ? [{ token, holders }] : [];
  });
  for (const { token, holders } of known) for (const holder of holders) add(token, holder, true);
  for (const { token } of known) for (const holder of token.recentHolders) add(token, holder, false);
  return [...suspects.values()];
}
