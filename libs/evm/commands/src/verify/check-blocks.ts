import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '@nunatak/commands/verify';
import { compareRows, isCovered } from '@nunatak/database';
import type { EvmBlock } from '@nunatak/evm-contracts';
import { type BlockReader, NodeError } from '@nunatak/evm-node-client';
import { EVM_TABLES, type EvmVerifiedRows } from '@nunatak/evm-schema';
import type { Pool } from 'pg';
import type { BalanceChecks } from './check-balances.js';
import { type BlockRowSet, expectedRows } from './expected-rows.js';
import { type StoredChain, storedBlockRows, storedReadings, VERIFIED_TABLES } from './stored-rows.js';

/** Told to the reader as the node's head: state that is missing is then pruned, and needn't be waited for. */
const FAR_ABOVE = 1_000_000;
/** A block that differs near the head may be being reverted: looked at again so often, with pauses. */
const LOOKS = 3;
const PAUSE_MS = 1_500;
/** As deep as chains revert by default. */
const REVERTIBLE = 256;

/** Compares stored blocks and what was derived from them with the node's. */
export class BlockChecks {
  constructor(
    private readonly pool: Pool,
    private readonly chainId: string,
    private readonly chain: StoredChain,
    private readonly reader: BlockReader,
    private readonly balances: BalanceChecks,
    private readonly findings: Findings,
  ) {}

  /** Consecutive heights. A stored block that the node has not is a difference; a height that is empty on both sides is none. */
  async check(from: number, to: number, signal: AbortSignal): Promise<void> {
    const stored = await storedBlockRows(this.pool, this.chainId, from, to);
    const isWhole = stored.block.length === to - from + 1;
    const blocks = await this.read(from, to, isWhole ? LOOKS : 1, signal);
    if (blocks === undefined && from === to) {
      if (!isWhole) return;
      return this.findings.add([
        { table: 'block', key: String(from), field: 'row', stored: 'present', node: 'missing' },
      ]);
    }
    if (blocks === undefined) {
      for (let height = from; height <= to; height++) await this.check(height, height, signal);
      return;
    }
    for (const block of blocks) {
      signal.throwIfAborted();
      await this.checkBlock(block, rowsOf(stored, block.header.height), signal);
    }
  }

  /** Undefined where the node lacks one of them, also when it is asked again. */
  private async read(from: number, to: number, looks: number, signal: AbortSignal): Promise<EvmBlock[] | undefined> {
    for (let look = 1; ; look++) {
      try {
        return (await this.reader.readRange(from, to - from + 1, to + FAR_ABOVE, { signal })).blocks;
      } catch (error) {
        if (!(error instanceof NodeError) || error.kind !== 'missing-block') throw error;
        if (look === looks) return undefined;
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  }

  private async checkBlock(block: EvmBlock, stored: BlockRowSet, signal: AbortSignal): Promise<void> {
    const settled = await this.settle(block, stored, signal);
    if (!settled) return; // reverted meanwhile: it is nobody's any more
    const { header, frames } = settled.block;
    const { height } = header;
    const readings = await storedReadings(this.pool, this.chainId, settled.block);
    const expected = expectedRows(settled.block, readings);
    for (const table of VERIFIED_TABLES) {
      const { covered, what }: EvmVerifiedRows = table.verify;
      if (covered !== undefined && !isCovered(this.chain.coverage[covered], height)) continue;
      if (covered === 'frames' && frames === undefined) {
        if (height > 0) this.findings.skip(`${what}: the node tells no call traces of the block`);
        continue;
      }
      const differences = compareRows(EVM_TABLES, table, settled.stored[table.name], expected[table.name]);
      this.findings.compare(what, expected[table.name].length);
      this.findings.add(differences, { from: height, to: height });
      // Another block's rows all differ: that it is another says it all.
      if (table.name === 'block' && differences.some(({ field }) => field === 'hash' || field === 'row')) return;
    }
    await this.balances.nativeOfBlock(settled.block, isCovered(this.chain.coverage.balances, height));
    await this.balances.tokensOfBlock(settled.block, readings);
  }

  /** Both sides of one and the same block, where a reorganisation lets there be one; undefined when it is gone from the store. */
  private async settle(
    block: EvmBlock,
    stored: BlockRowSet,
    signal: AbortSignal,
  ): Promise<{ block: EvmBlock; stored: BlockRowSet } | undefined> {
    const { height } = block.header;
    let [mine, theirs] = [stored, block];
    for (let look = 1; mine.block[0]?.hash !== theirs.header.hash && look < LOOKS; look++) {
      if (height < this.chain.height - REVERTIBLE) break;
      await sleep(PAUSE_MS, undefined, { signal });
      const blocks = await this.read(height, height, LOOKS, signal);
      [mine, theirs] = [await storedBlockRows(this.pool, this.chainId, height, height), blocks?.[0] ?? theirs];
    }
    if (mine.block.length === 0 && !(await this.isStored(height))) return undefined;
    return { block: theirs, stored: mine };
  }

  private async isStored(height: number): Promise<boolean> {
    const { rows } = await this.pool.query('SELECT FROM log_position WHERE chain_id = $1 AND height >= $2', [
      this.chainId,
      height,
    ]);
    return rows.length > 0;
  }
}

function rowsOf(rows: BlockRowSet, height: number): BlockRowSet {
  const at = String(height);
  const ofBlock = VERIFIED_TABLES.map(({ name }) => [name, rows[name].filter((row) => row.height === at)]);
  return Object.fromEntries(ofBlock) as BlockRowSet;
}
