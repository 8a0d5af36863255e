import type { Hex } from '@firn/contracts';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../transaction.js';
import type { EncodedRows } from './block-rows.js';
import { type ChainHead, readChainHead, writeChainHead } from './chain-head.js';
import { copyRows } from './copy-rows.js';
import { type CoverageInterval, type CoverageKind, extendCoverage } from './coverage.js';
import { type StoredToken, writeTokens } from './tokens.js';

/** Everything that some consecutive blocks write. Plain data, so that it can be handed to another thread. */
export interface BlockWrite {
  chainId: string;
  /** The head that the blocks continue; nothing is written when the stored one is another. */
  before: ChainHead;
  after: ChainHead;
  /** The hash of the chain's first block, where it is among these. */
  firstHash?: Hex;
  rows: EncodedRows[];
  tokens: StoredToken[];
  coverage: ({ kind: CoverageKind } & CoverageInterval)[];
}

/** Another indexer has written the chain's head meanwhile: what was prepared is void. */
export class HeadMovedError extends Error {
  override readonly name = 'HeadMovedError';
}

/** Writes blocks in one database transaction: rows, tokens, coverage, head and stream position, or nothing. */
export async function writeBlocks(pool: Pool, write: BlockWrite): Promise<void> {
  const { chainId, before, after, firstHash, rows, tokens, coverage } = write;
  await inTransaction(pool, async (client) => {
    await lockChainHead(client, chainId, before);
    await copyRows(client, chainId, rows);
    await writeTokens(client, chainId, tokens);
    for (const { kind, ...interval } of coverage) await extendCoverage(client, chainId, kind, interval);
    await writeChainHead(client, chainId, after, firstHash);
  });
}

/** Locks the chain's head until the transaction's end. @throws HeadMovedError when it is not the expected one. */
export async function lockChainHead(client: PoolClient, chainId: string, expected: ChainHead): Promise<void> {
  const stored = await readChainHead(client, chainId, true);
  if (stored?.sequence !== expected.sequence || stored.epoch !== expected.epoch) throw new HeadMovedError();
}
