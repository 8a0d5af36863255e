import type { UsageRow } from '@nunatak/accounts-contracts';

/** Lengths of the spans that usage is stored by, in minutes: a year of days is read in the time of a day of minutes. */
export type Span = 1 | 60 | 1_440;

/** A row of the store: usage of a span that begins with `minute`. */
export interface SpanRow extends UsageRow {
  span: Span;
}

/** Returns a batch's rows by one length of span. No two count the same. */
export function rowsOf(span: Span, rows: readonly UsageRow[]): SpanRow[] {
  const sums = new Map<string, SpanRow>();
  for (const row of rows) {
    const minute = row.minute - (row.minute % span);
    const { organisationId, keyId, host, operation, requestPath, chain, status } = row;
    const key = JSON.stringify([minute, organisationId, keyId, host, operation, requestPath, chain, status]);
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { ...row, span, minute });
    else add(sum, row);
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
