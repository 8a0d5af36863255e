import { encodeCb58 } from '@nunatak/avalanche-codec';
import { eachOf, pagesShare, sampleHeights } from '@nunatak/commands/verify';
import { PRIMARY_NETWORK_CHAINS, type PrimaryNetworkChain } from '@nunatak/primary-network-contracts';
import { readBlockAt, readHeight, readTransactionBytes, textOfId } from '@nunatak/primary-network-node-client';
import { NETWORK_ID } from '@nunatak/primary-network-schema';
import type { NetworkUnderCheck } from './network-under-check.js';
import { rowDifferences } from './rows.js';

/** Compares some blocks of each chain with the node's, and whether the node has all that is stored. */
export async function checkBlocks(network: NetworkUnderCheck, count: number): Promise<void> {
  const stored = await network.storedHeights(PRIMARY_NETWORK_CHAINS);
  for (const chain of PRIMARY_NETWORK_CHAINS) {
    const head = stored[chain];
    if (head === undefined) {
      network.findings.skip(`blocks of ${chain}: none is stored yet`);
      continue;
    }
    const newest = await network.nodes.run((node) => readHeight(node, chain));
    if (newest < head) network.findings.skip(`blocks of ${chain} above the node's newest`, head - newest);
    // Height 0 is the genesis, which the store has from the log.
    const heights = sampleHeights(1, Math.min(newest, head), count);
    await eachOf(heights, (height) => checkBlock(network, chain, height));
  }
}

async function checkBlock(
  { nodes, pool, networkId, findings }: NetworkUnderCheck,
  chain: PrimaryNetworkChain,
  height: number,
): Promise<void> {
  const { id, parentId } = await nodes.run((node) => readBlockAt(node, chain, height));
  const { rows } = await pool.query<{ id: Buffer }>(
    `SELECT id, parent_id AS "parentId" FROM ${NETWORK_ID.partition('block', networkId)} WHERE chain = $1 AND height = $2`,
    [chain, height],
  );
  findings.compare(`blocks of ${chain}`);
  findings.add(
    rowDifferences('block', (block) => `${chain} ${height} ${textOfId(chain, block)}`, rows, [{ id, parentId }]),
  );
}

/** Compares the bytes of some transactions with the node's. */
export async function checkTransactions(
  { nodes, pool, networkId, findings }: NetworkUnderCheck,
  count: number,
): Promise<void> {
  const partition = NETWORK_ID.partition('transaction', networkId);
  const { rows } = await pool.query<{ chain: PrimaryNetworkChain; id: Buffer; bytes: Buffer }>(
    `SELECT chain, id, bytes FROM ${partition} TABLESAMPLE SYSTEM (${await pagesShare(pool, partition, count)}) ORDER BY random() LIMIT ${count}`,
  );
  await eachOf(rows, async ({ chain, id, bytes }) => {
    const stated = await nodes.run((node) => readTransactionBytes(node, chain, id));
    findings.compare(`transactions of ${chain}`);
    findings.add(rowDifferences('transaction', encodeCb58, [{ id, bytes }], stated ? [{ id, bytes: stated }] : []));
  });
}
