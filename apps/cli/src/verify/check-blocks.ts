import { setTimeout as sleep } from 'node:timers/promises';
import { isCovered } from '@firn/database';
import type { EvmBlock } from '@firn/evm-contracts';
import { type BlockReader, NodeError } from '@firn/evm-node-client';
import type { Pool } from 'pg';
import type { BalanceChecks } from './check-balances.js';
import { expectedRows } from './expected-rows.js';
import type { Findings } from './findings.js';
import { type BlockRowSet, compareRows, type DerivedTable, SHAPES } from './rows.js';
import { type StoredChain, storedRows } from './stored-rows.js';

/** Told to the reader as the node's head: state that is missing is then pruned, and needn't be waited for. */
const FAR_ABOVE = 1_000_000;
/** A block that differs near the head may be being reverted: looked at again so often, with pauses. */
const LOOKS = 3;
const PAUSE_MS = 1_500;
/** As deep as chains revert by default. */
const REVERTIBLE = 256;

const COMPARED: Record<DerivedTable, string> = {
  block: 'blocks',
  transaction: 'transactions with receipts',
  token_transfer: 'token transfers',
  internal_transaction: 'internal transactions',
};

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

  /** Consecutive blocks. One that the node has not is a difference. */
  async check(from: number, to: number, signal: AbortSignal): Promise<void> {
    const [blocks, stored] = await Promise.all([
      this.read(from, to, signal),
      storedRows(this.pool, this.chainId, from, to),
    ]);
    if (blocks === undefined && from === to)
      return this.findings.add([
        { table: 'block', key: String(from), field: 'row', stored: 'present', node: 'missing' },
      ]);
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
  private async read(from: number, to: number, signal: AbortSignal): Promise<EvmBlock[] | undefined> {
    for (let look = 1; ; look++) {
      try {
        return (await this.reader.readRange(from, to - from + 1, to + FAR_ABOVE, { signal })).blocks;
      } catch (error) {
        if (!(error instanceof NodeError) || error.kind !== 'missing-block') throw error;
        if (look === LOOKS) return undefined;
        await sleep(PAUSE_MS, undefined, { signal });
      }
    }
  }

  private async checkBlock(block: EvmBlock, stored: BlockRowSet, signal: AbortSignal): Promise<void> {
    const settled = await this.settle(block, stored, signal);
    if (!settled) return; // reverted meanwhile: it is nobody's any more
    const { header, frames } = settled.block;
    const { height } = header;
    const expected = expectedRows(settled.block);
    const ofBlock = compareRows('block', SHAPES.block, settled.stored.block, expected.block);
    this.findings.compare(COMPARED.block);
    this.findings.add(ofBlock, { from: height, to: height });
    // Another block's rows all differ: that it is another says it all.
    if (ofBlock.some(({ field }) => field === 'hash' || field === 'row')) return;
    this.compare(height, 'transaction', settled.stored, expected);
    this.compare(height, 'token_transfer', settled.stored, expected);
    const hasFrames = isCovered(this.chain.coverage.frames, height);
    if (hasFrames && frames !== undefined) this.compare(height, 'internal_transaction', settled.stored, expected);
    else if (hasFrames && header.height > 0)
      this.findings.skip('internal transactions: the node tells no call traces of the block');
    await this.balances.nativeOfBlock(settled.block, isCovered(this.chain.coverage.balances, height));
    await this.balances.erc20OfBlock(settled.block);
  }

  private compare(height: number, table: DerivedTable, stored: BlockRowSet, expected: BlockRowSet): void {
    this.findings.compare(COMPARED[table], expected[table].length);
    this.findings.add(compareRows(table, SHAPES[table], stored[table], expected[table]), { from: height, to: height });
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
      const blocks = await this.read(height, height, signal);
      [mine, theirs] = [await storedRows(this.pool, this.chainId, height, height), blocks?.[0] ?? theirs];
    }
    if (mine.block.length === 0 && !(await this.isStored(height))) return undefined;
    return { block: theirs, stored: mine };
  }

  private async isStored(height: number): Promise<boolean> {
    const { rows } = await this.pool.query('SELECT FROM chain_head WHERE chain_id = $1 AND height >= $2', [
      this.chainId,
      height,
    ]);
    return rows.length > 0;
  }
}

function rowsOf(rows: BlockRowSet, height: number): BlockRowSet {
  const at = String(height);
  const of = (table: DerivedTable) => rows[table].filter((row) => row.height === at);
  return {
    block: of('block'),
    transaction: of('transaction'),
    token_transfer: of('token_transfer'),
    internal_transaction: of('internal_transaction'),
  };
}
