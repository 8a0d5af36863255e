// How `nx release` reads and writes a project's version: in its package.json, for all of them in package-lock.json, and of k8s in the chart. Nx's own way comes
// with @nx/js, whose hundred and more packages every clone would install; packages of the workspace depend on each other as "*", so a
// dependent's package.json keeps its text.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import nxRelease from 'nx/release/index.js';

const VERSION = /^( {2}"version": )"([^"]+)"/m;
/** The chart's own version: a change of k8s is one of the chart. */
const CHART_VERSION = /^(version: ).*$/m;

/** Nx makes one for each project that it releases, and asks it in this order: what is the version, and write the next one. */
export default class PackageVersion extends nxRelease.VersionActions {
  validManifestFilenames = ['package.json'];
  excludeManifestsFromFormatting = true;

  get #path() {
    return join(this.projectGraphNode.data.root, 'package.json');
  }

  async readCurrentVersionFromSourceManifest(tree) {
    const [, , currentVersion] = VERSION.exec(tree.read(this.#path, 'utf8')) ?? [];
    if (!currentVersion) throw new Error(`${this.#path} has no line with its version`);
    return { currentVersion, manifestPath: this.#path };
  }

  /** Nothing of it is in a registry: Nx then reports that it has to read the file or the tags. */
  async readCurrentVersionFromRegistry() {
    return null;
  }

  /** What stands in a dependent's package.json: no version. */
  async readCurrentVersionOfDependency() {
    return { currentVersion: '*', dependencyCollection: 'dependencies' };
  }

  async updateProjectVersion(tree, newVersion) {
    const text = tree.read(this.#path, 'utf8');
    tree.write(
      this.#path,
      text.replace(VERSION, (_line, key) => `${key}"${newVersion}"`),
    );
    const chart = join(this.projectGraphNode.data.root, 'chart/Chart.yaml');
    if (tree.exists(chart))
      tree.write(
        chart,
        tree.read(chart, 'utf8').replace(CHART_VERSION, (_line, key) => `${key}${newVersion}`),
      );
    return [`New version ${newVersion} written to ${this.#path}`];
  }

  async updateProjectDependencies() {
    return [];
  }
}

/** Brings the lock file up to date, which names each project's version. */
export async function afterAllProjectsVersioned(cwd, { dryRun }) {
  if (dryRun) return { changedFiles: [], deletedFiles: [] };
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return { changedFiles: ['package-lock.json'], deletedFiles: [] };
}
