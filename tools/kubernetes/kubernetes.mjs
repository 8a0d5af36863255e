export { kubernetesBinary, kubernetesFolder, kubernetesMissing } from './binaries.mjs';
export { buildahEnvironment, machineOptions } from './buildah.mjs';
export { startCluster } from './cluster.mjs';
