/** A project of a scope may import its own scope and what is shared, and nothing else. */
export const SHARED = 'shared';

/** Which types a type may import. What isn't listed here (tools, tests) composes the rest and may import everything. */
export const ALLOWED_TYPES = {
  app: ['descriptor', 'schema', 'writes', 'queries', 'domain', 'data-access', 'contract', 'decoding', 'platform'],
  'data-service': ['descriptor', 'queries', 'domain', 'data-access', 'contract', 'decoding', 'platform'],
  embedding: [
    ...['app', 'data-service', 'descriptor', 'schema', 'writes', 'queries', 'domain', 'data-access', 'contract'],
    ...['decoding', 'platform'],
  ],
  commands: ['descriptor', 'schema', 'writes', 'queries', 'domain', 'data-access', 'contract', 'decoding', 'platform'],
  descriptor: ['schema', 'platform'],
  domain: ['domain', 'contract', 'decoding', 'platform'],
  writes: ['schema', 'domain', 'contract', 'decoding', 'platform'],
  queries: ['schema', 'domain', 'contract', 'decoding', 'platform'],
  schema: ['domain', 'contract', 'decoding', 'platform'],
  'data-access': ['domain', 'contract', 'decoding', 'platform'],
  contract: ['contract', 'platform'],
  decoding: ['decoding', 'contract'],
  platform: ['contract', 'platform'],
};

/** What a domain offers to others, promises and pure functions: every domain may import it, what is shared may not. */
const OPEN_TYPES = ['contract', 'decoding'];

/** Of what its own domain has, a test may also import the store's tables, and the services whose work another one's begins with. */
const TEST_TYPES = ['schema', 'app'];

/** Types of projects that put others together. */
const COMPOSING_TYPES = ['e2e', 'tool'];

/** What domains state about themselves. */
const STATED_TYPES = ['descriptor', 'embedding', 'commands'];

/** Projects that loop over domains, each by one file: no other file of theirs imports a domain, save tests. */
const LOOPING = ['apps/standalone', 'apps/cli', 'tools/services', 'e2e'];
const COMPOSITION = new RegExp(`^(${LOOPING.join('|')})/src/domains\\.ts$`);

/** The gateway belongs to no domain: the process that embeds every domain embeds the gateway, too. */
const GATEWAY = 'apps/gateway';

/** @returns {string | undefined} what is wrong with a project's own tags */
export function tagFault({ folder, scope, type }) {
  if (!scope) return `${folder}/project.json has no scope: tag`;
  if (!type) return `${folder}/project.json has no type: tag`;
  if (!(type in ALLOWED_TYPES) && !COMPOSING_TYPES.includes(type))
    return `${folder}/project.json has the unknown tag type:${type}`;
  return undefined;
}

/**
 * @param {import('./projects.mjs').Project} from
 * @param {import('./projects.mjs').Project} to
 * @param {string} source the importing file
 * @param {boolean} isTest whether that is a test's
 * @returns {string | undefined} why `from` must not import `to`
 */
export function importFault(from, to, source, isTest) {
  if (from.folder === to.folder || COMPOSITION.test(source)) return undefined;
  if (STATED_TYPES.includes(to.type) && to.scope !== from.scope && !isTest)
    return `only src/domains.ts of ${LOOPING.join(', ')} may import type:${to.type}`;
  const isLooping = LOOPING.includes(from.folder) && from.type !== 'e2e';
  if (isLooping ? isTest || to.folder === GATEWAY : COMPOSING_TYPES.includes(from.type)) return undefined;
  // Tests may start what tools bring, such as a broker, and make their domain's store: nothing of it ships.
  if (isTest && (to.type === 'tool' || (TEST_TYPES.includes(to.type) && to.scope === from.scope))) return undefined;
  const isOpen = OPEN_TYPES.includes(to.type) && from.scope !== SHARED;
  if (to.scope !== SHARED && to.scope !== from.scope && !isOpen) {
    return `scope:${from.scope} may import scope:${from.scope === SHARED ? SHARED : `${from.scope} and scope:${SHARED}`} only, not scope:${to.scope}`;
  }
  const allowed = ALLOWED_TYPES[from.type];
  if (allowed && !allowed.includes(to.type))
    return `type:${from.type} may import ${allowed.map((type) => `type:${type}`).join(', ')} only, not type:${to.type}`;
  return undefined;
}
