/** Rows that a step of a walk reads. An account with thousands of rows costs a step, and accounts with few share one. */
const ROWS_OF_A_STEP = 100;

/** What a walk goes along: an index whose columns are those of the condition, then the address. */
export interface WalkedIndex {
  table: string;
  /** The column of the addresses. */
  address: string;
  /** Which rows `b` are meant. */
  only: string;
}

/**
 * The expressions of a statement that walk the distinct addresses of an index in their order: `walked(address, is_end)`. `is_end` marks the
 * address at which the walk broke off. A recursive query gives its rows in the order in which it finds them, one step at a time and only
 * while they are asked for, so the statement's LIMIT ends the walk.
 *
 * @param after the parameter of the address behind which the walk begins
 * @param most the parameter of how many addresses are walked; the last step may add {@link ROWS_OF_A_STEP}
 * @param type of the column: of token ids numeric
 */
export function walkedAddresses(
  { table, address, only }: WalkedIndex,
  after: string,
  most: string,
  type: 'bytea' | 'numeric' = 'bytea',
): string {
  const step = (behind: string, count: string) =>
    `SELECT array_agg(d.address ORDER BY d.address), ${count} + count(*)::int
      FROM (SELECT DISTINCT f.address FROM (SELECT b.${address} AS address FROM ${table} b
        WHERE ${only} AND b.${address} > ${behind} ORDER BY b.${address} LIMIT ${ROWS_OF_A_STEP}) f ORDER BY f.address) d
      HAVING count(*) > 0`;
  return `WITH RECURSIVE step(addresses, n) AS (${step(`${after}::${type}`, '0')}
      UNION ALL SELECT next.* FROM step CROSS JOIN LATERAL (${step('step.addresses[cardinality(step.addresses)]', 'step.n')}) next
        WHERE step.n < ${most}::int),
    walked(address, is_end) AS (SELECT a.address, step.n >= ${most}::int AND a.place = cardinality(step.addresses)
      FROM step CROSS JOIN LATERAL unnest(step.addresses) WITH ORDINALITY a(address, place))`;
}
