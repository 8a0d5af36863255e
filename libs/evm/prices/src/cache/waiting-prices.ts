import type { Currency } from '../money/currencies.js';
import { type Asset, assetKey } from '../source/price-source.js';

/** Served from the first to the last; within each, who came first. */
export const LANES = ['priced', 'unpriced', 'historic'] as const;

/** Which comes first: what had a price before and native tokens, what may be any spam, days of the past (one question each). */
export type Lane = (typeof LANES)[number];

/** Beyond that nothing more is taken on: whoever wants it asks again. */
const MOST_WAITING: Readonly<Record<Lane, number>> = { priced: 10_000, unpriced: 5_000, historic: 200 };

/** A price that is to be asked for. */
export interface Want {
  /** Unique among wants: asset, currency and, of the past, the day. */
  key: string;
  lane: Lane;
  asset: Asset;
  currency: Currency;
  /** Of the past: Unix seconds at which the day begins. */
  day?: number;
}

interface Ticket {
  want: Want;
  /** Resolves when the want was answered, or given up. */
  settled: Promise<void>;
  settle: () => void;
}

/** Wants in the order of their lanes, each once, however many ask for it. */
export class WaitingPrices {
  private readonly lanes: Readonly<Record<Lane, Map<string, Ticket>>> = {
    priced: new Map(),
    unpriced: new Map(),
    historic: new Map(),
  };
  /** Those of the lanes, and those under way. */
  private readonly tickets = new Map<string, Ticket>();

  /** Those that wait, and those under way. */
  get size(): number {
    return this.tickets.size;
  }

  /** @returns a promise that resolves when the want was answered or given up; undefined when too many wait */
  add(want: Want): Promise<void> | undefined {
    const known = this.tickets.get(want.key);
    if (known) return known.settled;
    const lane = this.lanes[want.lane];
    if (lane.size >= MOST_WAITING[want.lane]) return undefined;
    let settle!: () => void;
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const ticket = { want, settled, settle };
    this.tickets.set(want.key, ticket);
    lane.set(want.key, ticket);
    return settled;
  }

  /**
   * The next ones to be asked for together, now under way: the first one, and others of its group up to so many assets. A day of the past comes
   * alone.
   */
  take(groupOf: (asset: Asset) => string, mostAssets: number): Want[] {
    const lane = LANES.find((each) => this.lanes[each].size > 0);
    const first = lane && this.lanes[lane].values().next().value;
    if (first === undefined) return [];
    if (first.want.lane === 'historic') return [this.start(first)];
    const group = groupOf(first.want.asset);
    const assets = new Set<string>();
    const taken: Want[] = [];
    for (const each of ['priced', 'unpriced'] as const) {
      for (const ticket of this.lanes[each].values()) {
        if (assets.size >= mostAssets) return taken;
        const { asset } = ticket.want;
        if (groupOf(asset) !== group) continue;
        assets.add(assetKey(asset));
        taken.push(this.start(ticket));
      }
    }
    return taken;
  }

  /** They wait again, before the others of their lanes. */
  putBack(wants: readonly Want[]): void {
    for (const lane of LANES) {
      const back = wants.filter((want) => want.lane === lane);
      if (back.length === 0) continue;
      const behind = [...this.lanes[lane]];
      this.lanes[lane].clear();
      for (const { key } of back) {
        const ticket = this.tickets.get(key);
        if (ticket) this.lanes[lane].set(key, ticket);
      }
      for (const [key, ticket] of behind) this.lanes[lane].set(key, ticket);
    }
  }

  /** They were answered, or are given up. */
  settle(wants: readonly Want[]): void {
    for (const { key } of wants) {
      this.tickets.get(key)?.settle();
      this.tickets.delete(key);
    }
  }

  /** All that wait are given up; what is under way goes on. */
  giveUp(): void {
    for (const lane of LANES) {
      this.settle([...this.lanes[lane].values()].map(({ want }) => want));
      this.lanes[lane].clear();
    }
  }

  private start({ want }: Ticket): Want {
    this.lanes[want.lane].delete(want.key);
    return want;
  }
}
