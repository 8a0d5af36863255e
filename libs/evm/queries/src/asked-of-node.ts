/**
 * Whether an ERC-20 token's balances are to be asked of the node, as a condition on rows of `token`: it was found not to add up, or nobody
 * has seen yet that it moves as its transfers say. The partial index `token_asked_of_node` has the same condition.
 *
 * @param token the table's name in the statement
 */
export function isAskedOfNode(token: string): string {
  return `${token}.standard = 20 AND (${token}.mismatch_height IS NOT NULL OR ${token}.verified_height IS NULL)`;
}
