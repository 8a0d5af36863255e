// Runs a command in the network of a running cluster, with kubectl and helm in its PATH: node tools/kubernetes/run.mjs [--name NAME] COMMAND…
import { spawnSync } from 'node:child_process';
import { clusterEnvironment, inNetwork } from './cluster.mjs';

const [flag, given, ...rest] = process.argv.slice(2);
const [name, wanted] = flag === '--name' ? [given, rest] : ['nunatak', process.argv.slice(2)];
const [command, ...args] = inNetwork(name, wanted);
const { status } = spawnSync(command, args, { stdio: 'inherit', env: clusterEnvironment(name) });
process.exit(status ?? 1);
