import { decodeAddress } from '@nunatak/avalanche-codec';
import { paidRewards, transactionFacts } from '@nunatak/primary-network-queries';

/** Nunatak's statement for a page of an address's paid rewards (4.8). @param after the last page's last time and UTXO id */
export const rewardsStatement = ({ networkId, address, limit, after }) =>
  statementOf((db) =>
    paidRewards(db, { networkId, direction: 'desc', addresses: [decodeAddress(address).bytes], limit, after }),
  );

/** Nunatak's statement for a transaction with all that is stored about it (4.12). */
export const factsStatement = ({ networkId, id }) => statementOf((db) => transactionFacts(db, networkId, [id]));

/** The key lookup that 4.12 can't do without: the row of the transaction alone. */
export const lookupStatement = ({ networkId, id }) => ({
  name: 'lookup',
  text: `SELECT chain, height, time, type, bytes FROM transaction_${Number(networkId)} WHERE id = $1`,
  values: [id],
});

/** What a query sends: it is asked with a connection that only takes it down. */
async function statementOf(ask) {
  let sent;
  await ask({
    query: async ({ name, text, values }) => {
      sent = { name, text, values };
      return { rows: [] };
    },
  });
  return sent;
}
