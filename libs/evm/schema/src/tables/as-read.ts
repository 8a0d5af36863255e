/** A column of rows `first` as it was read last: of the row that the enricher reread, where there is one. */
export function asRead(first: string, reread: string, column: string): string {
  return `CASE WHEN ${reread}.address IS NULL THEN ${first}.${column} ELSE ${reread}.${column} END`;
}

/** Name, symbol and decimals of tokens `k`, whose reread texts are `r`. */
export const [NAME, SYMBOL, DECIMALS] = ['name', 'symbol', 'decimals'].map((column) => asRead('k', 'r', column)) as [
  string,
  string,
  string,
];

/** Joins the reread texts `r` of tokens `k`. */
export function rereadTexts(chainId: string): string {
  return `LEFT JOIN token_text r ON r.chain_id = ${chainId} AND r.address = k.address`;
}

/** Joins the reread rows `cr` of contracts `c`, unless what was read with a contract's block is newer. */
export function rereadContracts(chainId: string): string {
  return `LEFT JOIN contract_reading cr ON cr.chain_id = ${chainId} AND cr.address = c.address AND cr.height >= coalesce(c.checked_height, 0)`;
}
