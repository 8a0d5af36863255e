import { type AskOptions, NodeError } from '@nunatak/chain-nodes';
import type { BlockHeader, Hex } from '@nunatak/evm-contracts';
import type { ReadyEndpoint } from '../endpoint/endpoint-set.js';
import { numberOf, objectOf } from '../mapping/quantity.js';
import type { RawBlock } from '../raw/raw-block.js';
import { hex } from './block-calls.js';

/**
 * Tells which accounts' balances a block moves because an upgrade of the chain's configuration takes effect with it: it is the first
 * block whose timestamp reaches the upgrade's.
 */
export class UpgradedAddresses {
  /** By an upgrade's timestamp: a block that is known to have reached it. Those above have nothing to do with it. */
  readonly #reached = new Map<number, number>();

  /** @param headers consecutive ones */
  async of(headers: readonly BlockHeader[], endpoint: ReadyEndpoint, options: AskOptions): Promise<Hex[][]> {
    const { balanceUpgrades } = endpoint.capabilities;
    const found: Hex[][] = headers.map(() => []);
    for (const { timestamp, addresses } of balanceUpgrades) {
      const at = headers.findIndex((header) => header.timestamp >= timestamp);
      const first = headers[at];
      // What the genesis has reached is part of its state.
      if (first === undefined || first.height === 0) continue;
      const reached = this.#reached.get(timestamp);
      if (reached !== undefined && first.height > reached) continue;
      if (at === 0 && (await timestampOf(first.height - 1, endpoint, options)) >= timestamp) {
        this.#reached.set(timestamp, first.height - 1);
        continue;
      }
      this.#reached.set(timestamp, first.height);
      found[at]!.push(...addresses);
    }
    return found;
  }
}

async function timestampOf(height: number, endpoint: ReadyEndpoint, options: AskOptions): Promise<number> {
  const raw = await endpoint.askOne('eth_getBlockByNumber', [hex(height), false], options);
  if (raw === null) throw new NodeError('missing-block', `block ${height}: the node answered null`);
  return numberOf(objectOf<RawBlock>(raw, 'a block').timestamp, 'block.timestamp');
}
