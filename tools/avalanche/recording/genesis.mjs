import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { avalancheBinaries } from '../binaries.mjs';

const OUTPUT_LIMIT_BYTES = 2 ** 28;

/**
 * Makes the genesis of a node's network by avalanchego's own code, since no API gives it. The P-Chain's first block proves that it is the
 * network's: its parent is the sha256 of the genesis' bytes.
 * @param {import('./node-api.mjs').NodeApi} node @param {string} [file] the genesis file of a custom network
 * @returns {Promise<{ networkId: number, genesis: Buffer, avaxAssetId: string, owners: string[] }>} `owners`: without a chain's prefix
 * @throws Error where the genesis is another network's
 */
export async function readGenesis(node, file) {
  const networkId = Number((await node.result('/ext/info', 'info.getNetworkID')).networkID);
  const first = { height: 0, encoding: 'json' };
  const { block } = await node.result('/ext/bc/P', 'platform.getBlockByHeight', first);
  const args = ['genesis', String(networkId), block.parentID, ...(file ? [file] : [])];
  const options = { encoding: 'utf8', maxBuffer: OUTPUT_LIMIT_BYTES };
  const { status, stdout, stderr } = spawnSync(join(avalancheBinaries(), 'wallet'), args, options);
  if (status !== 0) throw new Error(stderr.trim().slice(-2_000));
  const { genesis, avaxAssetId, owners } = JSON.parse(stdout);
  return { networkId, genesis: Buffer.from(genesis, 'hex'), avaxAssetId, owners };
}
