/** The transactions of blocks as the node's JSON has them. @returns {{ id: string, unsignedTx: object }[]} */
export function transactionsIn(blocks) {
  return blocks.flatMap((block) => [...(block.txs ?? []), ...(block.tx ? [block.tx] : [])]);
}

/** Ids of transactions that began a staking period. */
export function stakersIn(blocks) {
  return transactionsIn(blocks)
    .filter(({ unsignedTx }) => unsignedTx.validator && unsignedTx.stake)
    .map(({ id }) => id);
}

/** Ids of assets that transactions made. */
export function assetsIn(blocks) {
  return transactionsIn(blocks)
    .filter(({ unsignedTx }) => unsignedTx.initialStates)
    .map(({ id }) => id);
}

/** All owners that answers name, without a chain's prefix. @param {string} text @returns {string[]} */
export function addressesIn(text) {
  const found = text.matchAll(/"[PXC]-([a-z]+1[02-9ac-hj-np-z]{38})"/g);
  return [...new Set(Array.from(found, ([, address]) => address))].sort();
}
