import type { UsageRow } from '@nunatak/accounts-contracts';

/** Lengths of the spans that usage is stored by, in minutes: a year of days is read in the time of a day of minutes. */
export const SPANS = [1, 60, 1_440] as const;
export type Span = (typeof SPANS)[number];

/** A row of the store: usage of a span that begins with `minute`. */
export interface SpanRow extends UsageRow {
  span: Span;
}

/** Returns a batch's rows by each length of span. No two count the same. */
export function spanRows(rows: readonly UsageRow[]): SpanRow[] {
  const sums = new Map<string, SpanRow>();
  for (const row of rows) {
    for (const span of SPANS) {
      const minute = row.minute - (row.minute % span);
      const { organisationId, keyId, host, operation, requestPath, chain, status } = row;
      const key = JSON.stringify([span, minute, organisationId, keyId, host, operation, requestPath, chain, status]);
      const sum = sums.get(key);
      if (sum === undefined) sums.set(key, { ...row, span, minute });
      else add(sum, row);
    }
  }
  return [...sums.values()];
}

/** A bucket may stand in a row twice: the store adds its calls up. */
function add(sum: SpanRow, { calls, units, buckets, bucketCalls }: UsageRow): void {
  sum.calls += calls;
  sum.units += units;
  sum.buckets = [...sum.buckets, ...buckets];
  sum.bucketCalls = [...sum.bucketCalls, ...bucketCalls];
}
