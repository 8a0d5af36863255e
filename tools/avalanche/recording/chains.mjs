import { fromCb58 } from './cb58.mjs';
import { fromCheckedHex } from './checked-hex.mjs';
import { nanosecondsOf } from './go-time.mjs';

/** What the node gives in one answer. */
const CONTAINERS_A_CALL = 1_024;

/** How the blocks inside of the containers are had: P and X by height with a checksum, C as raw RLP. */
const BLOCK_BYTES = {
  P: async (node, height) =>
    fromCheckedHex((await node.result('/ext/bc/P', 'platform.getBlockByHeight', { height, encoding: 'hex' })).block),
  X: async (node, height) =>
    fromCheckedHex((await node.result('/ext/bc/X', 'avm.getBlockByHeight', { height, encoding: 'hex' })).block),
  C: async (node, height) =>
    Buffer.from(
      (await node.result('/ext/bc/C/rpc', 'debug_getRawBlock', [`0x${height.toString(16)}`])).slice(2),
      'hex',
    ),
};

const HEIGHT = {
  P: async (node) => Number((await node.result('/ext/bc/P', 'platform.getHeight')).height),
  X: async (node) => Number((await node.result('/ext/bc/X', 'avm.getHeight')).height),
  C: async (node) => Number(await node.result('/ext/bc/C/rpc', 'eth_blockNumber', [])),
};

/** @param {import('./node-api.mjs').NodeApi} node @returns {Promise<Record<'P' | 'X' | 'C', number>>} */
export async function heightsOf(node) {
  const [P, X, C] = await Promise.all(['P', 'X', 'C'].map((chain) => HEIGHT[chain](node)));
  return { P, X, C };
}

/**
 * Reads a chain's containers from the Index API, from height 1 on, and where in each the block lies that the chain's own API answers.
 * @param {import('./node-api.mjs').NodeApi} node @param {'P' | 'X' | 'C'} chain @param {number} height the last one
 * @returns {Promise<{ genesisBlock: Buffer, containers: { id: Buffer, bytes: Buffer, blockOffset: number, blockLength: number, timestamp: bigint }[] }>}
 */
export async function readChain(node, chain, height) {
  const containers = [];
  for (let start = 0; start < height; start += CONTAINERS_A_CALL) {
    const params = { startIndex: start, numToFetch: Math.min(CONTAINERS_A_CALL, height - start), encoding: 'hex' };
    const answer = await node.result(`/ext/index/${chain}/block`, 'index.getContainerRange', params);
    for (const container of answer.containers) containers.push(await readContainer(node, chain, container));
  }
  if (containers.length !== height)
    throw new Error(`the index of ${chain} has ${containers.length} containers, its height is ${height}`);
  return { genesisBlock: await BLOCK_BYTES[chain](node, 0), containers };
}

async function readContainer(node, chain, { id, bytes: text, timestamp, index }) {
  const bytes = fromCheckedHex(text);
  const height = Number(index) + 1;
  const block = await BLOCK_BYTES[chain](node, height);
  const blockOffset = bytes.indexOf(block);
  if (blockOffset < 0) throw new Error(`container ${id} of ${chain} does not hold the block of height ${height}`);
  return { id: fromCb58(id), bytes, blockOffset, blockLength: block.length, timestamp: nanosecondsOf(timestamp) };
}
