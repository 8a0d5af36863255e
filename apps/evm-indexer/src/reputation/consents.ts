import { tokenConsentOf } from '@nunatak/evm-decoding';
import { TOKEN_CONSENT, tokenConsentRow } from '@nunatak/evm-schema';
import type { HeuristicName } from '@nunatak/evm-token-lists';
import { GenerationalMap } from '../balances/generational-map.js';
import type { Batch, Derivation } from '../indexing/derivation.js';

/** Whether one of the heuristics asks who agreed that others move tokens. */
export function countsConsents(heuristics: ReadonlySet<HeuristicName>): boolean {
  return heuristics.has('transfers-in-others-names');
}

/** So many of those that were named lately are remembered, and as many again: some 20 MB a chain. */
const REMEMBERED = 50_000;

/**
 * Which accounts tokens' logs name as ones that let others move their tokens. One that was named lately has a row already: the first counts.
 * What is forgotten has one more row than it needs.
 */
export class ConsentDerivation implements Derivation {
  private readonly named = new GenerationalMap<string, true>(REMEMBERED);

  constructor(private readonly chainId: string) {}

  async begin(): Promise<void> {
    this.named.clear();
  }

  async apply({ events, rows }: Batch): Promise<void> {
    const consents = rows.of(TOKEN_CONSENT);
    for (const { block, height } of events) {
      for (const { logs } of block.transactions) {
        for (const log of logs) {
          const consent = tokenConsentOf(log);
          if (consent === undefined) continue;
          const key = consent.token + consent.account;
          if (this.named.get(key)) continue;
          this.named.set(key, true);
          consents.add(tokenConsentRow(this.chainId, height, consent));
        }
      }
    }
  }

  commit(): void {}
}
