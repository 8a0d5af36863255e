import type { ChainProgress } from './chain-progress.js';

/** Often enough for a bar that moves. */
const INTERVAL_MS = 250;

/** What an ingester knows of a chain. */
export interface FollowingStatus extends Pick<ChainProgress, 'state' | 'head' | 'reason' | 'polled'> {
  warnings: string[];
  missing: string[];
}

/** Gathers what ingester and indexer say of chains, and passes it on a few times a second, only when there is news. */
export class ProgressReport {
  private readonly chains = new Map<string, ChainProgress>();
  private readonly timer: NodeJS.Timeout;
  private hasNews = false;

  constructor(send: (chains: ChainProgress[]) => void) {
    this.timer = setInterval(() => {
      if (!this.hasNews) return;
      this.hasNews = false;
      send([...this.chains.values()]);
    }, INTERVAL_MS).unref();
  }

  indexed(chainId: string, height: number): void {
    this.update(chainId, { ...this.of(chainId), indexed: height });
  }

  status(chainId: string, { state, head, reason, warnings, missing, polled }: FollowingStatus): void {
    const { indexed, gaps } = this.of(chainId);
    this.update(chainId, {
      chainId,
      state,
      ...(head !== undefined && { head }),
      ...(indexed !== undefined && { indexed }),
      ...(reason !== undefined && { reason }),
      ...(warnings.length > 0 && { warnings }),
      ...(missing.length > 0 && { missing }),
      ...(gaps !== undefined && { gaps }),
      ...(polled !== undefined && { polled }),
    });
  }

  /** What stored blocks lack; undefined when they lack nothing. */
  gaps(chainId: string, gaps: string | undefined): void {
    const { gaps: _, ...rest } = this.of(chainId);
    this.update(chainId, gaps === undefined ? rest : { ...rest, gaps });
  }

  /** For a chain that is not worked on any more. */
  forget(chainId: string): void {
    this.chains.delete(chainId);
  }

  close(): void {
    clearInterval(this.timer);
  }

  private of(chainId: string): ChainProgress {
    return this.chains.get(chainId) ?? { chainId, state: 'starting' };
  }

  private update(chainId: string, progress: ChainProgress): void {
    this.chains.set(chainId, progress);
    this.hasNews = true;
  }
}
