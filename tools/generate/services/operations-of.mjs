import { WEIGHT_EXTENSION, WEIGHTS } from '@nunatak/gateway-contracts';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/**
 * Reads a service's operations from its OpenAPI document, each with the rule that its manifest gives it.
 * @param {import('@nunatak/gateway-contracts').ServiceManifest} manifest of a service that offers something
 * @param {{ paths?: Record<string, Record<string, object>> } | undefined} document undefined where the app has none
 * @returns {{ operations: import('@nunatak/gateway-contracts').Operation[], faults: string[] }} faults: a sentence each
 */
export function operationsOf({ name, offers }, document) {
  if (document === undefined) return { operations: [], faults: [`${name}: its app has no openapi.json`] };
  const { host, prefixes, rule = {}, operations: rules = {} } = offers;
  const faults = [];
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) => {
    if (!prefixes.some((prefix) => isUnder(path, prefix))) faults.push(`${path} is under none of its prefixes`);
    return Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { operationId, [WEIGHT_EXTENSION]: weight }]) => {
        if (!operationId) faults.push(`${method} ${path} has no operationId`);
        if (!Object.hasOwn(WEIGHTS, weight))
          faults.push(`${method} ${path} has the unknown ${WEIGHT_EXTENSION} ${weight}`);
        const base = { method: method.toUpperCase(), path, operationId, weight, host, service: name };
        return { ...base, ...rule, ...rules[operationId] };
      });
  });
  for (const id of Object.keys(rules)) {
    if (!operations.some(({ operationId }) => operationId === id))
      faults.push(`a rule for ${id}, which its openapi.json doesn't have`);
  }
  return { operations, faults: faults.map((fault) => `${name}: ${fault}`) };
}

/** A prefix ends where a segment ends, or before a verb such as `:list`. */
export function isUnder(path, prefix) {
  return path.startsWith(prefix) && ['', '/', ':'].includes(path.charAt(prefix.length));
}
