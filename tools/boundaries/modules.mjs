import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

/** Folders of the workspace that hold code. */
const FOLDERS = ['apps', 'libs', 'e2e', 'tools', 'observability', 'k8s'];

const OPTIONS = {
  // What builds made; a package's own dist folder, in node_modules, is what is imported of it.
  exclude: { path: '^(e2e|(apps|tools)/[^/]+|libs/[^/]+|libs/[^/]+/[^/]+)/dist/' },
  doNotFollow: { path: 'node_modules' },
  // Type imports tie projects together too.
  tsPreCompilationDeps: true,
  validate: true,
  // A cycle of types alone is harmless; one of code decides by chance which module is empty when it is first used.
  ruleSet: {
    forbidden: [
      {
        name: 'no-cycles',
        severity: 'error',
        from: {},
        to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      },
    ],
  },
  enhancedResolveOptions: {
    conditionNames: ['@nunatak/source', 'node', 'import', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.mjs', '.js', '.json'],
  },
};

/** Generated declarations name packages that only a type checker would load. */
const NOT_OURS = /node_modules\/|\/generated\/.*\.d\.ts$/;

/** Files that only tests load: they may use development dependencies, and tools. */
export const TEST_FILE = /^e2e\/|\.(spec|e2e|simulation)\.(ts|mjs)$|\/conformance\/|\/testing\//;

/**
 * Reads what every file of the workspace imports.
 * @param {string} root where the process runs too: dependency-cruiser reads package.json files relative to it
 * @returns {Promise<{ modules: import('dependency-cruiser').IModule[], cycles: string[][] }>} files relative to the root, and the
 *   circles of files that import each other, from their members' points of view
 */
export async function readModules(root) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...OPTIONS, baseDir: root });
  return {
    modules: output.modules.filter(
      ({ source, coreModule, couldNotResolve }) => !coreModule && !couldNotResolve && !NOT_OURS.test(source),
    ),
    cycles: output.summary.violations.flatMap(({ cycle }) => (cycle ? [cycle.map(({ name }) => name)] : [])),
  };
}
