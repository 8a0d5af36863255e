import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { testCacheFolder } from '../workspace/test-cache.mjs';

/** A change of these files asks for another build. */
const SOURCES = ['go', 'base-images.sh', 'provision.mjs'].map((name) => join(import.meta.dirname, name));

/** Debian's packages, each with a path that only that package has. */
const DEBIAN_PACKAGES = {
  containerd: '/usr/bin/containerd',
  runc: '/usr/sbin/runc',
  buildah: '/usr/bin/buildah',
  'containernetworking-plugins': '/usr/lib/cni/bridge',
  iptables: '/usr/sbin/iptables',
  nftables: '/usr/sbin/nft',
  conntrack: '/usr/sbin/conntrack',
  mmdebstrap: '/usr/bin/mmdebstrap',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
};

/** @returns {string} the folder that {@link kubernetesMissing} looks for. It outlives a checkout, because a build takes minutes. */
export function kubernetesFolder() {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of filesOf(source)) hash.update(readFileSync(file));
  return testCacheFolder(`kubernetes-${hash.digest('hex').slice(0, 12)}`);
}

/** @returns {string[]} the Debian packages that are not installed */
export function missingDebianPackages() {
  return Object.entries(DEBIAN_PACKAGES).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
}

/** @returns {string | undefined} the reason why no cluster can be started here, or undefined. Builds nothing */
export function kubernetesMissing() {
  if (process.platform !== 'linux') return `Kubernetes needs Linux, and this is ${process.platform}`;
  if (process.getuid() !== 0) return 'Kubernetes needs root';
  if (existsSync('/sys/fs/cgroup/cgroup.controllers')) return 'this Kubernetes needs cgroups of version 1';
  const packages = missingDebianPackages();
  if (packages.length > 0) return `Debian packages are missing: ${packages.join(' ')}`;
  if (existsSync(join(kubernetesFolder(), 'complete'))) return undefined;
  return 'Kubernetes is not built here (node tools/kubernetes/provision.mjs builds it, by Go)';
}

/** @param {string} name @returns {string} the path of a program that was built @throws Error that names the command which builds it */
export function kubernetesBinary(name) {
  const missing = kubernetesMissing();
  if (missing) throw new Error(missing);
  return join(kubernetesFolder(), 'bin', name);
}

function filesOf(path) {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}
