import type { Hex } from '@nunatak/evm-contracts';
import type { RawFlatTrace } from '../raw/raw-block.js';
import { addressOf, listOf, objectOf, optionalAmountOf } from './quantity.js';

/** Who a block's rewards are paid to. */
export interface BlockRewards {
  addresses: Hex[];
  /** How many of the rewards are those of uncles' miners. */
  uncles: number;
}

/**
 * Returns the rewards that `trace_block` states beside transactions: of miners, of uncles' miners, and "external" ones, which a chain's own
 * contract decides (Gnosis pays its bridge's receivers so). A reward of nothing is left out.
 */
export function blockRewards(raw: unknown): BlockRewards {
  const addresses = new Set<Hex>();
  let uncles = 0;
  for (const each of listOf(raw, 'traces')) {
    const trace = objectOf<RawFlatTrace>(each, 'a trace');
    if (trace.type !== 'reward') continue;
    const action = objectOf<{ author?: unknown; rewardType?: unknown; value?: unknown }>(trace.action, 'trace.action');
    if (action.rewardType === 'uncle') uncles++;
    if (optionalAmountOf(action.value, 'trace.action.value') !== 0n)
      addresses.add(addressOf(action.author, 'trace.action.author'));
  }
  return { addresses: [...addresses], uncles };
}
