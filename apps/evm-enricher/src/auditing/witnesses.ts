import type { ComparedHolding } from '@nunatak/evm-queries';
import type { AuditedHolding, AuditedKind } from '@nunatak/evm-schema';
import { LRUCache } from 'lru-cache';

/** Of a kind so many are remembered, each of another contract (of the chain's own coin: account), the newest. */
const REMEMBERED = 64;
/** So many are asked along with differences. */
const ASKED = 5;
/** Fewer show nothing. */
const FEWEST = 3;
/** A node that denies what it said for longer than this is believed: the stored rows may have gone wrong meanwhile. */
const BELIEVED_AFTER_MS = 60 * 60_000;

/**
 * Holdings for which the node and the store agreed on something other than nothing. A node that all at once denies most of them is not
 * itself (it is being restored, or stands behind a cache that answers nothing but zeros), and its differences say nothing of the store.
 */
export class Witnesses {
  private readonly known = new Map<AuditedKind, LRUCache<string, AuditedHolding>>();
  private readonly deniedSince = new Map<AuditedKind, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Holdings were compared. */
  saw(kind: AuditedKind, compared: readonly ComparedHolding[]): void {
    for (const { holding, outcome, node } of compared) {
      if (outcome === 'same' && node !== undefined && BigInt(node) !== 0n)
        this.knownOf(kind).set(keyOf(holding), holding);
    }
  }

  /** Some that have nothing to do with what differs. */
  beside(kind: AuditedKind, different: readonly AuditedHolding[]): AuditedHolding[] {
    const doubtful = new Set(different.map(keyOf));
    return [...this.knownOf(kind).entries()]
      .filter(([key]) => !doubtful.has(key))
      .slice(0, ASKED)
      .map(([, holding]) => holding);
  }

  /**
   * Whether the node denies most of what it told before, as it has not done for long.
   * @param beside witnesses that were asked again
   * @param doubted what differed, asked again
   */
  deny(kind: AuditedKind, beside: readonly ComparedHolding[], doubted: readonly ComparedHolding[]): boolean {
    const told = beside.filter(({ outcome }) => outcome === 'same' || outcome === 'different');
    const isDifferent = ({ outcome }: ComparedHolding) => outcome === 'different';
    const known = this.knownOf(kind);
    const keys = new Set(doubted.filter(isDifferent).map(({ holding }) => keyOf(holding)));
    const lost = [...keys].filter((key) => known.has(key));
    const denied = told.filter(isDifferent).length + lost.length;
    const all = told.length + lost.length;
    if (all < FEWEST || denied * 2 <= all) {
      this.deniedSince.delete(kind);
      for (const key of lost) known.delete(key);
      return false;
    }
    const since = this.deniedSince.get(kind) ?? this.now();
    this.deniedSince.set(kind, since);
    return this.now() - since < BELIEVED_AFTER_MS;
  }

  private knownOf(kind: AuditedKind): LRUCache<string, AuditedHolding> {
    const known = this.known.get(kind) ?? new LRUCache<string, AuditedHolding>({ max: REMEMBERED });
    this.known.set(kind, known);
    return known;
  }
}

function keyOf({ token, holder }: AuditedHolding): string {
  return token ?? holder;
}
