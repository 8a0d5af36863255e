/**
 * Whether ERC-1155 balances after a block are stored, as an expression: they are stored from the chain's first block on without a gap, as
 * `readErc1155UpTo` has it.
 *
 * @param head the chain's row of `chain_head` in the statement
 * @param height an expression; opening balances, just below the first block, are known with that block's
 */
export function hasErc1155(head: string, height: string): string {
  return `EXISTS (SELECT FROM coverage c WHERE c.chain_id = ${head}.chain_id AND c.kind = 'erc1155'
    AND c.from_height <= ${head}.start_height AND c.to_height >= greatest(${height}, ${head}.start_height))`;
}
