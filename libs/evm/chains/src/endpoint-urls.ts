import { resolveReferences } from '@nunatak/core/secrets';

/** A variable that names nodes, and perhaps a path at each of them. */
const VARIABLE_AND_PATH = /^(\$\{[A-Za-z_][A-Za-z0-9_]*(?:#\d+)?\})(\/[^?#]*)?$/;

/**
 * Returns the URLs that a stored endpoint stands for. A variable may hold several URLs, separated by blanks or commas. A path after the
 * variable is a path at each of them.
 * @param missing takes up variables that are not set
 * @throws Error that names the file, where a reference to a file leads nowhere
 */
export function endpointUrls(stored: string, environment: NodeJS.ProcessEnv, missing: Set<string>): string[] {
  const [, variable, path = ''] = VARIABLE_AND_PATH.exec(stored) ?? [];
  if (variable === undefined) return [resolveReferences(stored, environment, missing)];
  const urls = resolveReferences(variable, environment, missing)
    .split(/[\s,]+/)
    .filter(Boolean);
  return urls.map((url) => (path !== '' && URL.canParse(url) ? urlAt(url, path) : `${url}${path}`));
}

/** Returns the URL of a path at a node, with the user, the path and the query of the node's URL. A path below `/ext/` is replaced. */
export function urlAt(node: string, path: string): string {
  const url = new URL(node);
  url.pathname = url.pathname.replace(/\/(?:ext\/.*)?$/, '') + path;
  return url.href;
}
