import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kubernetesFolder } from './binaries.mjs';

/** @returns {NodeJS.ProcessEnv} the environment of a buildah with its images under the folder of the cluster's parts. No registry is asked */
export function buildahEnvironment() {
  const folder = kubernetesFolder();
  const [storage, registries] = [join(folder, 'storage.conf'), join(folder, 'registries.conf')];
  if (!existsSync(storage)) {
    mkdirSync(folder, { recursive: true });
    const roots = `graphroot = "${join(folder, 'storage/graph')}"\nrunroot = "${join(folder, 'storage/run')}"\n`;
    writeFileSync(storage, `[storage]\ndriver = "overlay"\n${roots}`);
    writeFileSync(registries, 'unqualified-search-registries = []\nshort-name-mode = "disabled"\n');
  }
  // A container of its own would need privileges that a machine of CI may lack.
  const isolation = { BUILDAH_ISOLATION: 'chroot' };
  return { ...process.env, ...isolation, CONTAINERS_STORAGE_CONF: storage, CONTAINERS_REGISTRIES_CONF: registries };
}

/**
 * @returns {string[]} options of `buildah build` with which a RUN step reaches npm's registry as this machine does: its network, and its
 *   certificate authorities
 */
export function machineOptions() {
  const npmrc = join(kubernetesFolder(), 'npmrc');
  writeFileSync(npmrc, 'cafile=/etc/ssl/certs/ca-certificates.crt\n');
  const mounts = [
    '/etc/ssl/certs:/etc/ssl/certs',
    '/usr/share/ca-certificates:/usr/share/ca-certificates',
    `${npmrc}:/usr/local/etc/npmrc`,
  ];
  return ['--network', 'host', ...mounts.flatMap((mount) => ['--volume', `${mount}:ro`])];
}
