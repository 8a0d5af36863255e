// Starts a cluster, and ends it on Ctrl-C: node tools/kubernetes/start.mjs [--name NAME] [--image IMAGE …]
// Images come from buildah's storage (run-buildah.mjs).
import { parseArgs } from 'node:util';
import { startCluster } from './cluster.mjs';

const { values } = parseArgs({
  options: { name: { type: 'string', default: 'nunatak' }, image: { type: 'string', multiple: true, default: [] } },
});
const cluster = await startCluster({ name: values.name });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void cluster.stop());
await cluster.loadImages(values.image);
console.log(`cluster ${cluster.name} is ready: node tools/kubernetes/run.mjs --name ${cluster.name} kubectl get nodes`);
console.log('Ctrl-C ends the cluster.');
