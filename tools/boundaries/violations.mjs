import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { projectOf, readProjects } from './projects.mjs';
import { importFault, tagFault } from './rules.mjs';

/** Files that only tests load: they may use development dependencies. */
const TEST_FILE = /\.spec\.(ts|mjs)$|\/conformance\/|\/testing\//;

/** A migration's file is named after its time, in milliseconds. */
const MIGRATION_FILE = /(^|\/)\d{13}-[^/]+\.ts$/;

const OPTIONS = {
  exclude: { path: '(^|/)(dist|coverage|\\.nx)/' },
  doNotFollow: { path: 'node_modules' },
  // Type imports tie projects together too.
  tsPreCompilationDeps: true,
  combinedDependencies: true,
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
    conditionNames: ['@firn/source', 'node', 'import', 'default'],
    exportsFields: ['exports'],
    extensions: ['.ts', '.mjs', '.js', '.json'],
  },
};

/** @returns {Promise<string[]>} every breach of the workspace's boundaries, one line each; none means that they hold */
export async function findViolations(root) {
  const projects = readProjects(root);
  const found = projects.map(tagFault).filter(Boolean);
  const folders = ['apps', 'libs', 'e2e', 'tools'].filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(folders, { ...OPTIONS, baseDir: root });
  for (const module of output.modules) {
    const from = projectOf(projects, module.source);
    // Generated declarations name packages that only a type checker would load.
    if (!from || /node_modules\/|\/generated\/.*\.d\.ts$/.test(module.source)) continue;
    for (const dependency of module.dependencies) {
      const fault = dependencyFault(projects, from, module.source, dependency);
      if (fault) found.push(`${module.source}: ${fault}`);
    }
  }
  found.push(...cycles(output.summary.violations), ...projectCycles(projects, output.modules));
  return [...new Set(found)].sort();
}

function dependencyFault(projects, from, source, dependency) {
  const { module: specifier, resolved, couldNotResolve, dependencyTypes } = dependency;
  const isRelative = specifier.startsWith('.');
  if (dependencyTypes.includes('core')) return undefined;
  if (MIGRATION_FILE.test(source)) {
    return specifier === 'typeorm'
      ? undefined
      : `imports ${specifier}: a migration does for ever what it did when it was written, so it imports nothing but typeorm and Node.js' own modules`;
  }
  if (specifier.startsWith('@firn/')) {
    const to = couldNotResolve ? undefined : projectOf(projects, resolved);
    if (!to) return `imports ${specifier}, which no project of the workspace offers`;
    if (!to.faces.has(resolved) && to.folder !== from.folder)
      return `imports ${specifier} past the public face of ${to.folder}`;
    // Tests may start what tools bring, such as a broker: nothing of it ships.
    if (to.type === 'tool' && TEST_FILE.test(source)) return undefined;
    const fault = importFault(from, to);
    return fault && `imports ${specifier}: ${fault}`;
  }
  if (couldNotResolve) {
    // What builds make (dist) and what is loaded by a computed path can't be seen here; a package can.
    return isRelative || specifier.startsWith('/') ? undefined : `imports ${specifier}, which no package.json names`;
  }
  const to = projectOf(projects, resolved);
  if (to && to.folder !== from.folder) {
    if (isRelative && !(from.type === 'tool' && to.type === 'tool'))
      return `imports ${to.folder} by the relative path ${specifier}: use its package name`;
    return undefined;
  }
  if (dependencyTypes.some((type) => type === 'npm-no-pkg' || type === 'npm-unknown'))
    return `imports ${specifier}, which no package.json names`;
  const shipped = from.folder.startsWith('apps/') || from.folder.startsWith('libs/');
  if (
    shipped &&
    dependencyTypes.includes('npm-dev') &&
    !dependencyTypes.includes('type-only') &&
    !TEST_FILE.test(source)
  ) {
    return `imports ${specifier}, a development dependency, in code that ships`;
  }
  return undefined;
}

function cycles(violations) {
  return violations
    .filter((violation) => violation.cycle)
    .map((violation) => {
      // The same cycle is found from each of its members: told once, from the first by name.
      const members = violation.cycle.map((member) => member.name);
      const start = members.indexOf([...members].sort()[0]);
      return `cycle: ${[...members.slice(start), ...members.slice(0, start), members[start]].join(' → ')}`;
    });
}

/** Cycles between projects, types included: neither of two such projects could be released without the other. */
function projectCycles(projects, modules) {
  const imports = new Map(projects.map((project) => [project.folder, new Set()]));
  for (const module of modules) {
    const from = projectOf(projects, module.source);
    for (const dependency of module.dependencies) {
      const to = projectOf(projects, dependency.resolved);
      if (from && to && to !== from) imports.get(from.folder).add(to.folder);
    }
  }
  const found = [];
  const visit = (folder, path) => {
    if (path.includes(folder)) {
      const cycle = path.slice(path.indexOf(folder));
      const start = cycle.indexOf([...cycle].sort()[0]);
      found.push(`cycle of projects: ${[...cycle.slice(start), ...cycle.slice(0, start), cycle[start]].join(' → ')}`);
    } else for (const next of imports.get(folder) ?? []) visit(next, [...path, folder]);
  };
  for (const folder of imports.keys()) visit(folder, []);
  return [...new Set(found)];
}
