import type { AuditedHolding, AuditedKind } from '@nunatak/evm-schema';

/** Differences that wait to be looked at again. What is found beyond that is found again in its turn. */
const MOST = 2_000;

/**
 * Holdings whose stored balance was not the node's when they were compared. Nothing is done about them before a later look, at the newest
 * block of that time, finds the same: nodes have bad moments, and answer wrongly for some seconds.
 */
export class Doubts {
  private readonly waiting = new Map<string, { kind: AuditedKind; holding: AuditedHolding; dueAt: number }>();

  constructor(
    private readonly waitMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Holdings that differ now. Those that wait already go on waiting as long as they did. */
  add(kind: AuditedKind, holdings: readonly AuditedHolding[]): void {
    const dueAt = this.now() + this.waitMs;
    for (const holding of holdings) {
      if (this.waiting.size >= MOST) return;
      const key = keyOf(kind, holding);
      if (!this.waiting.has(key)) this.waiting.set(key, { kind, holding, dueAt });
    }
  }

  /** Some of a kind that have waited long enough, the longest first; undefined where none have. */
  due(most: number): { kind: AuditedKind; holdings: AuditedHolding[] } | undefined {
    const due = [...this.waiting.values()].filter(({ dueAt }) => dueAt <= this.now());
    const kind = due[0]?.kind;
    if (kind === undefined) return undefined;
    const holdings = due.filter((one) => one.kind === kind).map(({ holding }) => holding);
    return { kind, holdings: holdings.slice(0, most) };
  }

  /** They were looked at again. */
  settle(kind: AuditedKind, holdings: readonly AuditedHolding[]): void {
    for (const holding of holdings) this.waiting.delete(keyOf(kind, holding));
  }

  /** They wait as long again. */
  postpone(kind: AuditedKind, holdings: readonly AuditedHolding[]): void {
    this.settle(kind, holdings);
    this.add(kind, holdings);
  }

  has(kind: AuditedKind): boolean {
    return [...this.waiting.values()].some((one) => one.kind === kind);
  }
}

function keyOf(kind: AuditedKind, { holder, token, tokenId }: AuditedHolding): string {
  // An ERC-721 token has one owner, whoever it was found with.
  return kind === 'erc721' ? `${kind}/${token}/${tokenId}` : `${kind}/${holder}/${token}/${tokenId}`;
}
