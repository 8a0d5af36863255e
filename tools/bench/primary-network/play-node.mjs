// Plays the recorded network with a synthetic P-Chain of so many blocks as an avalanchego node with its Index API on; prints its URL and the
// P-Chain's last container's id when it is ready. When SIGUSR2 comes, it prints when the P-Chain's containers were asked for first since the last one (milliseconds since 1970).
//   node tools/bench/primary-network/play-node.mjs [--blocks 64000] [--seed 1]
import { subscribe } from 'node:diagnostics_channel';
import { startRecordedNode } from '@nunatak/primary-network-recordings';
import { readArguments } from '../rig/arguments.mjs';
import { syntheticRecording } from './synthetic/synthetic-recording.mjs';

const options = readArguments({ blocks: 64_000, seed: 1 });
const recording = syntheticRecording(options.blocks, options.seed);
const node = await startRecordedNode(recording);
let firstAskedMs;
subscribe('http.server.request.start', ({ request }) => {
  if (request.url === '/ext/index/P/block') firstAskedMs ??= Date.now();
});
process.on('SIGUSR2', () => {
  console.log(JSON.stringify({ firstAskedMs }));
  firstAskedMs = undefined;
});
process.once('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ url: node.url, head: recording.containers('P').at(-1).id.toString('hex') }));
