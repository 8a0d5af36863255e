import { TEST_FILE } from './modules.mjs';
import { projectOf } from './projects.mjs';
import { importFault, tagFault } from './rules.mjs';

/** A migration's file is named after its time, in milliseconds. */
const MIGRATION_FILE = /(^|\/)\d{13}-[^/]+\.ts$/;

/**
 * @param {import('./projects.mjs').Project[]} projects
 * @param {Awaited<ReturnType<typeof import('./modules.mjs').readModules>>} read
 * @returns {string[]} every breach of the workspace's boundaries, one line each; none means that they hold
 */
export function findViolations(projects, { modules, cycles }) {
  const found = projects.map(tagFault).filter(Boolean);
  for (const module of modules) {
    const from = projectOf(projects, module.source);
    if (!from) {
      // Configuration files of the root are nobody's.
      if (module.source.includes('/'))
        found.push(`${module.source} belongs to no project: a project.json is missing above it`);
      continue;
    }
    for (const dependency of module.dependencies) {
      const fault = dependencyFault(projects, from, module.source, dependency);
      if (fault) found.push(`${module.source}: ${fault}`);
    }
  }
  found.push(...cycles.map(cycleFault), ...projectCycles(projects, modules));
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
  const to = couldNotResolve ? undefined : projectOf(projects, resolved);
  if (to && TEST_FILE.test(resolved) && !TEST_FILE.test(source))
    return `imports ${specifier}, which only tests may load`;
  if (specifier.startsWith('@nunatak/')) {
    if (!to) return `imports ${specifier}, which no project of the workspace offers`;
    if (!to.faces.has(resolved) && to.folder !== from.folder)
      return `imports ${specifier} past the public face of ${to.folder}`;
    const fault = importFault(from, to, source, TEST_FILE.test(source));
    return fault && `imports ${specifier}: ${fault}`;
  }
  // What builds make (dist) and what is loaded by a computed path can't be seen here; packages are declarations.mjs's subject.
  if (to && to.folder !== from.folder && isRelative && !(from.type === 'tool' && to.type === 'tool'))
    return `imports ${to.folder} by the relative path ${specifier}: use its package name`;
  return undefined;
}

/** The same cycle is found from each of its members: told once, from the first by name. */
function cycleFault(members) {
  const start = members.indexOf([...members].sort()[0]);
  return `cycle: ${[...members.slice(start), ...members.slice(0, start), members[start]].join(' → ')}`;
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
