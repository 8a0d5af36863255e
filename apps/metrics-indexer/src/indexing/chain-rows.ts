import { type EvmBlock, eventOfBlock } from '@nunatak/evm-contracts';
import type { RejoinedRows } from '@nunatak/indexing';
import { adoptPosition, countAnew, hashBelow, lowestTakenBack } from '@nunatak/metrics-writes';
import type { ChainDeriver, ChainDeriverParts } from './chain-deriver.js';
import { METRICS } from './metrics-blocks.js';

/**
 * Returns a chain's counts, as its log is joined anew: after a late start, where the log has lost what comes next, or where the chain left what
 * can be taken back. Then all of it is counted anew.
 */
export async function chainRows(
  parts: Pick<ChainDeriverParts, 'chainId' | 'startBlock' | 'pool' | 'lease'>,
  deriver: ChainDeriver,
): Promise<RejoinedRows<EvmBlock>> {
  const { chainId, startBlock, pool } = parts;
  const head = () => ({ height: deriver.state.height ?? startBlock - 1, hash: deriver.state.hash });
  return {
    get head() {
      return head();
    },
    lowest: head().hash === undefined ? startBlock : ((await lowestTakenBack(pool, chainId)) ?? head().height),
    hashAt: async (height) => (height === head().height ? head().hash : hashBelow(pool, chainId, height)),
    async goBack(to) {
      await deriver.goBack({ ...deriver.state, ...to });
    },
    async beginAnew() {
      await countAnew(parts, deriver.state);
      await deriver.restore();
    },
    async append(blocks) {
      const events = blocks.map((block) => eventOfBlock(chainId, block, deriver.state));
      for (let at = 0; at < events.length; at += METRICS.batchEvents)
        await deriver.write(await deriver.derive(events.slice(at, at + METRICS.batchEvents), deriver.state));
    },
    async adopt(place) {
      await adoptPosition(parts, deriver.state, place);
      await deriver.restore();
    },
  };
}
