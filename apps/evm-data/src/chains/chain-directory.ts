import { type Chain, ChainRegistry } from '@firn/evm-chains';
import { type ChainProgress, chainProgress } from '@firn/evm-store';
import { NotFoundError } from '@firn/platform/errors';
import { Inject, Injectable } from '@nestjs/common';
import { StoreReader } from './store-reader.js';

/** For how long progress is remembered: the list of chains is asked for often, and a second's age does not matter to it. */
const PROGRESS_AGE_MS = 1_000;

/**
 * For how long a chain may stand still for a reason and still count as followed: nodes that none can be read of, or no ingester that holds
 * it. Longer than a restart or a take-over lasts.
 */
const TROUBLE_AFTER_MS = 30_000;

/** The chains that are served, and how far each is indexed. */
@Injectable()
export class ChainDirectory {
  private progress: { at: number; heads: Promise<Map<string, ChainProgress>> } | undefined;

  constructor(
    @Inject(ChainRegistry) private readonly registry: ChainRegistry,
    @Inject(StoreReader) private readonly store: StoreReader,
  ) {}

  list(network?: 'mainnet' | 'fuji' | 'testnet'): Chain[] {
    const wanted = network === 'testnet' ? 'fuji' : network;
    return this.registry.list().filter((chain) => wanted === undefined || chain.network === wanted);
  }

  /** By EVM chain id or blockchain id. */
  get(id: string): Chain {
    const chain = this.registry.get(id);
    if (chain) return chain;
    const shown = id.length > 100 ? `${id.slice(0, 100)}…` : id;
    throw new NotFoundError(`chainId: chain ${shown} is not served here (the list of chains is at /v1/chains)`);
  }

  /** The heads of all stored chains, at most a second old. */
  heads(): Promise<Map<string, ChainProgress>> {
    const now = Date.now();
    if (!this.progress || now - this.progress.at > PROGRESS_AGE_MS) {
      const heads = this.store
        .read(undefined, chainProgress)
        .then((all) => new Map(all.map((head) => [head.chainId, head])));
      const progress = { at: now, heads };
      this.progress = progress;
      // A failure is not remembered.
      heads.catch(() => {
        if (this.progress === progress) this.progress = undefined;
      });
    }
    return this.progress.heads;
  }
}

/**
 * Whether a chain can be said to be followed: it has blocks, an ingester holds it (or its head moved a moment ago), and that one can read
 * a node. How old the head is says nothing: a quiet chain makes no blocks.
 */
export function isFollowed(progress: ChainProgress | undefined, now = Date.now()): boolean {
  if (!progress || progress.hash === null) return false;
  const isRecent = (date: Date) => now - date.getTime() < TROUBLE_AFTER_MS;
  if (!progress.isIngested && !isRecent(progress.updatedAt)) return false;
  return progress.troubledSince === null || isRecent(progress.troubledSince);
}
