import { Inject, Injectable } from '@nestjs/common';
import { type Directory, type Network, StoreReader, shownName } from '@nunatak/data-api';
import { type Chain, ChainRegistry } from '@nunatak/evm-chains';
import { type ChainCondition, readChainConditions, readMetadataChains } from '@nunatak/evm-control';
import { type ChainProgress, chainProgress } from '@nunatak/evm-queries';
import { UPTIME } from './uptime.js';

/** For how long a look at the store is remembered: the list of chains is asked for often, and a second's age does not matter to it. */
const LOOK_AGE_MS = 1_000;

/** What a look at the store shows of all chains. */
interface Look {
  heads: Map<string, ChainProgress>;
  conditions: Map<string, ChainCondition>;
  /** Those whose tokens' metadata is looked for. */
  withMetadata: ReadonlySet<string>;
}

/** What clients see of how chains stand. */
export type ChainStanding = Pick<Look, 'conditions' | 'withMetadata'>;

const NOTHING_KNOWN: ChainStanding = { conditions: new Map(), withMetadata: new Set() };

/** The chains that are served, how far each is indexed, and how it stands. */
@Injectable()
export class ChainDirectory implements Directory<{ chainId: string }, Chain> {
  readonly domain = 'evm';
  private last: { at: number; look: Promise<Look> } | undefined;

  constructor(
    @Inject(ChainRegistry) private readonly registry: ChainRegistry,
    @Inject(StoreReader) private readonly store: StoreReader,
    @Inject(UPTIME) private readonly now: () => number,
  ) {}

  list(network?: Network): Chain[] {
    return this.registry.list().filter((chain) => network === undefined || chain.network === network);
  }

  /** By EVM chain id or blockchain id. */
  find({ chainId }: { chainId: string }): Chain | undefined {
    return this.registry.get(chainId);
  }

  unknown({ chainId }: { chainId: string }): string {
    return `chainId: chain ${shownName(chainId)} is not served here (the list of chains is at /v1/chains)`;
  }

  /** The heads of all stored chains, at most a second old. */
  async heads(): Promise<Map<string, ChainProgress>> {
    return (await this.look()).heads;
  }

  /** How chains stand that are served, at most a second old. A chain of which nothing is stored is not followed, whoever works on it. */
  async conditions(): Promise<Map<string, ChainCondition>> {
    return (await this.look()).conditions;
  }

  /** What clients see of how chains stand, at most a second old. Without the store nothing is known of any of them. */
  standing(): Promise<ChainStanding> {
    return this.look().catch(() => NOTHING_KNOWN);
  }

  private look(): Promise<Look> {
    const now = this.now();
    if (!this.last || now - this.last.at > LOOK_AGE_MS) {
      const last = { at: now, look: this.readStore() };
      this.last = last;
      // A failure is not remembered.
      last.look.catch(() => {
        if (this.last === last) this.last = undefined;
      });
    }
    return this.last.look;
  }

  private readStore(): Promise<Look> {
    return this.store.read(undefined, async (db) => {
      const heads = new Map((await chainProgress(db)).map((head) => [head.chainId, head]));
      const served = this.registry.list().map(({ chainId }) => chainId);
      const conditions = await readChainConditions(db, served);
      for (const [chainId, condition] of conditions)
        if (!heads.get(chainId)?.hash) conditions.set(chainId, { ...condition, isFollowed: false });
      return { heads, conditions, withMetadata: await readMetadataChains(db, served) };
    });
  }
}
