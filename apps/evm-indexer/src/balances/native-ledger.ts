import type { RowText } from '@nunatak/database';
import {
  type Hex,
  type NodeState,
  parentHeightOf,
  type StateBlock,
  StateUnavailableError,
} from '@nunatak/evm-contracts';
import { parentOfBlock } from '@nunatak/evm-queries';
import { evmCoverage, NATIVE_BALANCE, nativeBalanceRow } from '@nunatak/evm-schema';
import { newestNativeHeights } from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { Batch, Derivation, StoredUpTo } from '../indexing/derivation.js';
import { GenerationalMap } from './generational-map.js';

const CACHED_ADDRESSES = 200_000;

/** An address's first movement since the chain's balances are told without a gap. */
interface FirstMovement {
  address: Hex;
  /** The block before the one that moved it. */
  parent: StateBlock;
  /** Its balance there, where the node told it with the block. */
  before?: bigint;
}

/**
 * Turns post-block balances into history rows. Movements are known without a gap since some height (`since`): genesis, the start block, or
 * where the node's state begins. What an address had there, before its first movement since, nothing moved in between: it is stored as of
 * the block below, from what the node told with the movement, else by asking for the state.
 */
export class NativeLedger implements Derivation {
  /** Addresses whose balance at `since` is stored, or was nothing. */
  private readonly seen = new GenerationalMap<Hex, true>(CACHED_ADDRESSES);
  private startHeight = 0;
  /** Undefined while the newest block's balances were not all told. */
  private since: number | undefined;
  /** The hash of the block below `since`, once it is needed. */
  private originHash: Hex | undefined;

  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly nodeState: NodeState,
  ) {}

  async begin({ startHeight, height }: StoredUpTo): Promise<void> {
    this.startHeight = startHeight;
    this.beginAt((await evmCoverage.readAt(this.pool, this.chainId, 'balances', height))?.from);
  }

  /** What was met in batches that are not stored is forgotten by {@link begin}. */
  commit(): void {}

  /** @param since from where on movements are known without a gap */
  private beginAt(since: number | undefined): void {
    this.seen.clear();
    this.since = since;
    this.originHash = undefined;
  }

  async apply(batch: Batch): Promise<void> {
    const rows = batch.rows.of(NATIVE_BALANCE);
    let movements: FirstMovement[] = [];
    for (const { block } of batch.events) {
      const { header, balances } = block;
      if (balances === undefined) {
        await this.addEarlierBalances(movements, rows);
        movements = [];
        this.beginAt(undefined);
        continue;
      }
      if (this.since === undefined) {
        this.since = parentHeightOf(header) + 1;
        this.originHash = header.parentHash;
      }
      for (const { address, balance, before } of balances) {
        if (this.since > 0 && !this.seen.get(address)) {
          this.seen.set(address, true);
          if (before !== 0n || this.hasOlderHistory) {
            const parent = { height: parentHeightOf(header), hash: header.parentHash };
            movements.push({ address, parent, ...(before !== undefined && { before }) });
          }
        }
        if (balance !== before) rows.add(nativeBalanceRow(this.chainId, header.height, address, balance));
      }
    }
    await this.addEarlierBalances(movements, rows);
  }

  /** Whether rows below the gap may say something else, so that even nothing has to be stored. */
  private get hasOlderHistory(): boolean {
    return this.since! > this.startHeight + 1;
  }

  private async addEarlierBalances(movements: FirstMovement[], rows: RowText): Promise<void> {
    if (movements.length === 0) return;
    const height = this.since! - 1;
    const stored = await newestNativeHeights(
      this.pool,
      this.chainId,
      movements.map(({ address }) => address),
    );
    const fresh = movements.filter((_, i) => (stored[i] ?? -1) < height);
    const answers = await this.ask(fresh.filter(({ before }) => before === undefined));
    for (const { address, before } of fresh) {
      const balance = before ?? answers.get(address);
      if (balance !== undefined && (balance > 0n || this.hasOlderHistory))
        rows.add(nativeBalanceRow(this.chainId, height, address, balance));
    }
  }

  /**
   * Balances before first movements: of the block below `since`, all at once; where a node no longer has that one's state, of the block
   * below each movement. What no node can tell any more stays away.
   */
  private async ask(movements: FirstMovement[]): Promise<Map<Hex, bigint>> {
    const answers = new Map<Hex, bigint>();
    if (movements.length === 0) return answers;
    const since = this.since!;
    this.originHash ??= await parentOfBlock(this.pool, this.chainId, since);
    if (await this.askAt({ height: since - 1, hash: this.originHash }, movements, answers)) return answers;
    const byParent = new Map<number, FirstMovement[]>();
    for (const movement of movements) {
      const others = byParent.get(movement.parent.height);
      if (others) others.push(movement);
      else byParent.set(movement.parent.height, [movement]);
    }
    for (const ofBlock of byParent.values()) await this.askAt(ofBlock[0]!.parent, ofBlock, answers);
    return answers;
  }

  /** @returns whether a node has that block's state */
  private async askAt(block: StateBlock, movements: FirstMovement[], answers: Map<Hex, bigint>): Promise<boolean> {
    const addresses = movements.map(({ address }) => address);
    try {
      const balances = await this.nodeState.balances(this.chainId, block, addresses);
      addresses.forEach((address, i) => {
        answers.set(address, balances[i]!);
      });
      return true;
    } catch (error) {
      if (error instanceof StateUnavailableError) return false;
      throw error;
    }
  }
}
