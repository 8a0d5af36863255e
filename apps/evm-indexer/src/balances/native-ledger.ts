import type { EvmBlock, Hex, NativeBalance, NodeState, StateBlock } from '@firn/contracts';
import { addressesWithNativeBalance, type BlockRows } from '@firn/evm-store';
import type { Pool } from 'pg';
import { GenerationalMap } from './generational-map.js';

const CACHED_ADDRESSES = 200_000;

/** Where a chain's stored history begins, and whether it begins with everybody's balance. */
export interface BalanceOrigin {
  /** The block whose state stands before the first indexed transaction: genesis, or the one below the start block. */
  block: StateBlock;
  /** Whether the genesis allocation is stored, so that an address without a row had nothing. */
  isComplete: boolean;
}

/**
 * Turns post-block balances into history rows. An address that is first seen in the middle of the chain had a balance before, which
 * nothing moved: it is stored as of the origin, from what the node told with the block, else by asking for the origin's state.
 */
export class NativeLedger {
  private readonly seen = new GenerationalMap<Hex, true>(CACHED_ADDRESSES);

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly nodeState: NodeState,
  ) {}

  /** Adds the rows of some consecutive blocks, oldest first. */
  async addRows(blocks: EvmBlock[], origin: BalanceOrigin, rows: BlockRows): Promise<void> {
    const firstMentions = new Map<Hex, NativeBalance>();
    for (const { header, balances } of blocks) {
      for (const balance of balances ?? []) {
        if (!this.seen.get(balance.address)) {
          this.seen.set(balance.address, true);
          // Nothing before means nothing at the origin, or a row that says so already.
          if (balance.before !== 0n && header.height > origin.block.height) firstMentions.set(balance.address, balance);
        }
        if (balance.balance !== balance.before) rows.addNativeBalance(header.height, balance.address, balance.balance);
      }
    }
    if (!origin.isComplete && firstMentions.size > 0) await this.addOriginRows(firstMentions, origin.block, rows);
  }

  /** The chain went back, or the batch was not stored: what was seen may be unknown again. */
  clear(): void {
    this.seen.clear();
  }

  private async addOriginRows(mentions: Map<Hex, NativeBalance>, origin: StateBlock, rows: BlockRows): Promise<void> {
    const addresses = [...mentions.keys()];
    const known = await addressesWithNativeBalance(this.pool, this.chainId, addresses);
    const fresh = addresses.filter((_, i) => !known[i]);
    const asked = fresh.filter((address) => mentions.get(address)!.before === undefined);
    const answers = asked.length > 0 ? await this.nodeState.balances(this.chainId, origin, asked) : [];
    const answered = new Map(asked.map((address, i) => [address, answers[i]!]));
    for (const address of fresh) {
      const before = mentions.get(address)!.before ?? answered.get(address)!;
      if (before > 0n) rows.addNativeBalance(origin.height, address, before);
    }
  }
}
