import type { StatementScript } from '@nunatak/database';
import type { Chain } from '@nunatak/primary-network-schema';
import { beginFirstLoad, type NetworkFacts, noteLogIsQuiet, prolongLoad } from '@nunatak/primary-network-writes';
import type { Pool, PoolClient } from 'pg';

/** A part of so many events shows that there are more than the indexer can take. */
const FULL_PART_EVENTS = 256;
/** With so many of a log's events stored it is worth it: indexes of fewer are made in no time, and kept up in no time. */
const FIRST_EVENTS = 4_096;
/** So long nothing of a log comes where there is no more. */
const QUIET_MS = 2_000;
/** The same as a share of what the load has lasted, since ended early it is lost for what is still to come; and the most. */
const QUIET_SHARE = 0.01;
const MOST_QUIET_MS = 120_000;
/** How often a log is asked whether it is whole, where that is known. */
const ASK_MS = 50;

/** When a first load begins and ends, where it is not as usual. */
export interface FirstLoadOptions {
  /** For how long nothing of a log may come before it counts as quiet. Default: 2,000 ms. */
  quietMs?: number | undefined;
  /**
   * Whether a log that is stored up to a height is known to have all that the nodes have: then it is quiet at once. Where the log is written by
   * another process, nobody knows.
   */
  isWhole?: ((logKey: string, height: number | undefined) => boolean) | undefined;
  /** Default: {@link FIRST_EVENTS}. */
  firstEvents?: number | undefined;
  /** Default: {@link FULL_PART_EVENTS}. */
  fullPartEvents?: number | undefined;
}

/** Whose part in a first load it is. */
export interface LoadedLog {
  pool: Pool;
  networkId: string;
  chain: Chain;
  logKey: string;
  /** Whether nothing of the log is being written, nor made ready for it. */
  isIdle: () => boolean;
  /** That of the newest block that is stored. */
  height: () => number | undefined;
}

/**
 * A log's part in its network's first load. While there is one, the indexes that the network's lists are read along, and the rows of what is
 * there now, are left for its end, which a {@link LoadEnder} brings when none of the network's logs comes fast any more.
 */
export class FirstLoad {
  private readonly firstEvents: number;
  private readonly fullPartEvents: number;
  private readonly quietMs: number;
  private readonly isWhole: FirstLoadOptions['isWhole'];
  private quiet: NodeJS.Timeout | undefined;
  /** For how long the network has been being loaded. */
  private seconds = 0;

  constructor(
    private readonly log: LoadedLog,
    {
      firstEvents = FIRST_EVENTS,
      fullPartEvents = FULL_PART_EVENTS,
      quietMs = QUIET_MS,
      isWhole,
    }: FirstLoadOptions = {},
  ) {
    this.quietMs = quietMs;
    this.isWhole = isWhole;
    this.firstEvents = firstEvents;
    this.fullPartEvents = fullPartEvents;
  }

  /**
   * Whether the network is being loaded while a part of the log is written, from this part on perhaps: inside the part's transaction, behind
   * the lock of the network's row.
   *
   * @param facts what is stored of the network
   * @param stored the log's events that are stored, before this part's
   * @param events how many the part has
   */
  async isUnderWay(client: PoolClient, facts: NetworkFacts, stored: number, events: number): Promise<boolean> {
    this.seconds = facts.loadingSeconds ?? 0;
    if (facts.loadingSeconds !== undefined) return true;
    if (!this.isFull(events) || stored < this.firstEvents || stored > 2 * this.firstEvents) return false;
    return beginFirstLoad(client, this.log.networkId);
  }

  /** Notes with a part that is written during the load whether more may come. */
  note(script: StatementScript, events: number): void {
    const { networkId, chain } = this.log;
    if (!this.isFull(events)) return;
    prolongLoad(script, networkId, chain);
    this.lookForQuiet();
  }

  /** Nothing more is written here: where another writer takes the log over, it may go on with the load. */
  close(): void {
    clearTimeout(this.quiet);
  }

  private isFull(events: number): boolean {
    return events >= this.fullPartEvents;
  }

  /** A load need not wait for a writer that is alive and has nothing to write: at the node's head, or since the node is slow. */
  private lookForQuiet(): void {
    const quietMs = Math.max(this.quietMs, Math.min(MOST_QUIET_MS, QUIET_SHARE * 1_000 * this.seconds));
    clearTimeout(this.quiet);
    this.waitForQuiet(performance.now() + quietMs);
  }

  private waitForQuiet(until: number): void {
    const { pool, networkId, chain, logKey, isIdle, height } = this.log;
    const leftMs = Math.max(0, until - performance.now());
    this.quiet = setTimeout(
      () => {
        if (!isIdle()) this.lookForQuiet();
        else if (performance.now() < until && !this.isWhole?.(logKey, height())) this.waitForQuiet(until);
        // Without the note it takes longer until the load counts as over.
        else noteLogIsQuiet(pool, networkId, chain).catch(() => undefined);
      },
      this.isWhole ? Math.min(ASK_MS, leftMs) : leftMs,
    );
    this.quiet.unref();
  }
}
