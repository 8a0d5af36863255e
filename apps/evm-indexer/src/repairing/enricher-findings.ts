import type { HeldLease } from '@nunatak/coordination';
import { repeatUntilAborted } from '@nunatak/core/pause';
import { inTransaction } from '@nunatak/database';
import type { Hex } from '@nunatak/evm-contracts';
import type { TransferReading } from '@nunatak/evm-decoding';
import {
  applyTokenVerdicts,
  hasTokenVerdicts,
  lockChainHead,
  readChainHead,
  readFoundReadings,
  unreadContracts,
  writeLateReading,
} from '@nunatak/evm-writes';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { TurnTaker } from './job-outcome.js';

const LOOK_EVERY_MS = 2_000;

export interface EnricherFindingsOptions {
  chainId: string;
  pool: Pool;
  indexer: TurnTaker;
  /** Absent: nobody else writes this store. */
  lease?: HeldLease;
  logger: Logger;
}

/** Writes into derived rows what the enricher found of them: how transfers are to be read, and whether tokens move as their transfers say. */
export class EnricherFindings {
  private readonly abort = new AbortController();
  /** Readings that stored transfers were brought to in this session. */
  private readonly applied = new Map<Hex, TransferReading>();
  private running: Promise<void> | undefined;

  constructor(private readonly options: EnricherFindingsOptions) {}

  start(): void {
    const { chainId, logger } = this.options;
    this.running ??= repeatUntilAborted(
      this.abort.signal,
      () => this.apply().then(() => LOOK_EVERY_MS),
      (error) => {
        logger.warn({ chainId, err: error }, 'what the enricher found can’t be written now: trying again');
        return LOOK_EVERY_MS;
      },
    );
  }

  async stop(): Promise<void> {
    this.abort.abort();
    await this.running;
  }

  /** Applies what is found now. */
  async apply(): Promise<void> {
    const { chainId, pool, indexer, lease } = this.options;
    if (await hasTokenVerdicts(pool, chainId))
      await inTransaction(pool, async (client) => {
        await readChainHead(client, chainId, true); // nobody writes meanwhile
        await applyTokenVerdicts(client, chainId);
      });
    const found = await readFoundReadings(pool, chainId);
    const isNew = found.some(({ address, reading }) => this.applied.get(address) !== reading);
    if (!isNew) return;
    const unread = await unreadContracts(pool, chainId, found);
    if (unread.length > 0)
      await indexer.exclusively((head) => {
        lease?.assertHeld();
        return inTransaction(pool, async (client) => {
          await lockChainHead(client, chainId, head, lease);
          for (const reading of unread)
            await writeLateReading(client, chainId, { ...reading, height: head.height + 1 });
        });
      });
    for (const { address, reading } of found) this.applied.set(address, reading);
  }
}
