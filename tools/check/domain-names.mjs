import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders whose code loops over domains. Of the simulator, the files that are of no domain. */
const LOOPING = ['apps/standalone/src', 'apps/cli/src', 'tools/services/src', 'e2e/src/simulate'];
const SKIPPED = /(^|\/)domains\.ts$|\.(spec|simulation)\.ts$|(^|\/)testing\//;
const COMMENT = /^\s*(\/?\*|\/\/)/;

/** How a domain is found whose name is also a word that every process uses: by its projects. */
const ORDINARY = { metrics: 'metrics[-_ ]?(domain|embedding|commands|indexer|schema|queries|writes)' };

/**
 * Returns the lines of code that name a domain where code loops over all of them. Only `domains.ts`, tests and comments may.
 * @param {string} root
 */
export function namedDomains(root) {
  const names = domainNames(root);
  const pattern = new RegExp(names.map((name) => ORDINARY[name] ?? name.replace('-', '[-_ ]?')).join('|'), 'i');
  return LOOPING.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => path.replaceAll('\\', '/'))
      .filter(
        (path) => path.endsWith('.ts') && !SKIPPED.test(path) && !names.some((name) => path.startsWith(`${name}/`)),
      )
      .flatMap((path) =>
        readFileSync(join(root, folder, path), 'utf8')
          .split('\n')
          .flatMap((line, i) =>
            pattern.test(line) && !COMMENT.test(line) ? [`${folder}/${path}:${i + 1}: ${line.trim()}`] : [],
          ),
      ),
  );
}

/** The folders of libs that describe a domain. */
function domainNames(root) {
  const isDomain = (name) => readdirSync(join(root, 'libs', name)).includes('domain');
  return readdirSync(join(root, 'libs')).filter((name) => name !== 'domain' && isDomain(name));
}
