// Records a node's answers about blocks, as fixtures for tests without a node.
//   node libs/evm/node-client/capture/capture-block.mjs RPC_URL NAME HEIGHT…
import { recordBlock } from './record-block.mjs';

const [url, name, ...heights] = process.argv.slice(2);
if (!url || !name || !heights.length) {
  console.error('usage: capture-block.mjs RPC_URL NAME HEIGHT…');
  process.exit(2);
}
for (const height of heights) await recordBlock(url, name, height);
