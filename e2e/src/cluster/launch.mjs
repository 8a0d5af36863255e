// Starts a cluster with the images of this checkout, and runs Node.js with the given arguments in the network of its node. jest runs so.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildahEnvironment, machineOptions, startCluster } from '@nunatak/kubernetes';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Those that CI's tests install. All others need all. */
const APPS = ['cli', 'evm-data', 'evm-enricher', 'evm-indexer', 'evm-ingester', 'gateway', 'primary-network-data']
  .concat(['primary-network-indexer', 'primary-network-ingester', 'signature-aggregator', 'standalone'])
  .filter(() => process.env.NUNATAK_CLUSTER_WHOLE !== '1');
/** Without a shell. */
const RUNTIME = 'localhost/node-runtime:24';

const build = spawnSync(
  process.execPath,
  ['tools/image/build-images.mjs', '--runtime', RUNTIME, ...APPS, '--', ...machineOptions()],
  { cwd: root, env: buildahEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] },
);
if (build.status !== 0) process.exit(build.status ?? 1);
const images = Object.values(JSON.parse(readFileSync(`${root}dist/images/images.json`, 'utf8'))).map(
  ({ image }) => image,
);

const cluster = await startCluster({ name: `tests-${process.pid}` });
let exitCode = 1;
try {
  await cluster.loadImages(images);
  const [command, ...args] = cluster.inNetwork([process.execPath, ...process.argv.slice(2)]);
  const child = spawn(command, args, { stdio: 'inherit', env: cluster.environment });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
} finally {
  await cluster.stop();
}
process.exit(exitCode);
