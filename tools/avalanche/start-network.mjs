// Starts a network on 127.0.0.1, and stops it at Ctrl-C.
//   node tools/avalanche/start-network.mjs [--nodes 1…5] [--port 9650] [--custom NETWORK-ID] [--data FOLDER] [--l1] [--traffic] [--keep]
// --port: the first node's API; each further one's is 2 more, and its staking port 1 more. Without it, free ports.
// --l1: also makes an L1 that all nodes validate.
// --traffic: also starts a node that joins, runs all phases of the traffic program, and goes on running; what the first node tells at each height of
// the P-Chain goes into by-height.json.gz of the folder.
// --data: the network's folder; a start on a folder with a network goes on with it. Without it a temporary one, which --keep leaves behind.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { avalancheMissing, startNetwork, watchHeights } from './avalanche.mjs';

const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '5' },
    port: { type: 'string' },
    custom: { type: 'string' },
    data: { type: 'string' },
    l1: { type: 'boolean', default: false },
    traffic: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const number = (name) => {
  if (values[name] === undefined) return undefined;
  if (/^\d{1,10}$/.test(values[name])) return Number(values[name]);
  console.error(`--${name} takes a number, not ${values[name]}`);
  process.exit(2);
};

const missing = avalancheMissing();
if (missing) {
  console.error(missing);
  process.exit(1);
}

const dataDir = values.data ? resolve(values.data) : mkdtempSync(join(tmpdir(), 'nunatak-avalanche-'));
mkdirSync(dataDir, { recursive: true });
const options = { nodes: number('nodes'), port: number('port'), networkId: number('custom'), dataDir };
let network;
let stopping;

/** Stops the nodes, once, and ends this process. */
const end = (code) => {
  stopping ??= (async () => {
    await network?.stop();
    if (!values.data && !values.keep) rmSync(dataDir, { recursive: true, force: true });
    process.exit(code);
  })();
  return stopping;
};

process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));
try {
  network = await startNetwork({ ...options, joining: values.traffic, l1: values.l1 });
  const genesis = network.genesisFile ? `, genesis ${network.genesisFile}` : '';
  console.log(`network ${network.networkId}, in ${dataDir}${genesis}`);
  for (const node of network.nodes) console.log(`${node.options.name} ${node.url}`);
  if (network.l1) console.log(`L1 ${network.l1.subnetId}, chain ${network.l1.blockchainId}: ${network.l1.urls[0]}`);
  if (network.joining) console.log(`joining ${network.joining.url}`);
  if (values.traffic) await issueTraffic(network);
  setInterval(() => {}, 1_000_000);
} catch (error) {
  if (!stopping) console.error(error.message);
  await end(1);
}

async function issueTraffic(network) {
  const [url] = network.urls;
  const watch = watchHeights({ url, state: network.trafficFile, file: join(dataDir, 'by-height.json.gz') });
  await network.runTraffic([], (line) => console.log(line));
  console.log(`all transactions are accepted; the node was asked at ${await watch.stop()} heights`);
}
