import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Services
 * @property {readonly import('@nunatak/services').PlannedService[]} planned in the order in which services start
 * @property {import('@nunatak/gateway-contracts').Operation[]} operations of all services, those of a service in its document's order
 */

/**
 * Reads what services publish: their descriptions, and the committed `openapi.json` of each app.
 * @param {string} root
 * @param {string[]} folders of packages, relative to the root
 * @param {readonly import('@nunatak/services').PlannedService[]} planned
 * @returns {Promise<Services>}
 * @throws with every fault, where descriptions or documents don't fit together
 */
export async function readServices(root, folders, planned) {
  // Only now: a clean clone has not built them when this file is loaded.
  const { manifestFaults, PUBLIC_HOSTS } = await import('@nunatak/gateway-contracts');
  const { mergeOpenApiDocuments } = await import('@nunatak/http-service/openapi');
  const { isUnder, operationsOf } = await import('./operations-of.mjs');
  const published = planned.map((manifest) => {
    const document = join(root, 'apps', manifest.name, 'openapi.json');
    return { manifest, document: existsSync(document) ? JSON.parse(readFileSync(document, 'utf8')) : undefined };
  });
  const unpublished = folders.filter(
    (folder) =>
      existsSync(join(root, folder, 'openapi.json')) && !planned.some(({ name }) => folder === `apps/${name}`),
  );
  const faults = [
    ...unpublished.map((folder) => `${folder}: has an openapi.json, and no domain that describes its service`),
    ...manifestFaults(planned),
  ];
  const operations = published.flatMap(({ manifest, document }) => {
    if (manifest.offers === undefined) return [];
    const read = operationsOf(manifest, document);
    faults.push(...read.faults);
    return read.operations;
  });
  faults.push(...twice(operations), ...taken(operations, planned));
  faults.push(...PUBLIC_HOSTS.flatMap(contradictions));
  if (faults.length > 0) throw new Error(`the services' descriptions are at fault:\n  ${faults.join('\n  ')}`);
  return { planned, operations };

  /** What keeps a host's documents from being one: a gateway would leave the later one out. */
  function contradictions(host) {
    const documents = published
      .filter(({ manifest }) => manifest.offers?.host === host)
      .map(({ document }) => document);
    try {
      mergeOpenApiDocuments({ title: host, version: '1' }, documents.filter(Boolean));
      return [];
    } catch (error) {
      return [`${host} host: ${error.message}`];
    }
  }

  /** Operations whose requests go elsewhere, since another service has a longer prefix of their path. */
  function taken(operations, services) {
    return operations.flatMap(({ path, host, service }) => {
      const [longest] = services
        .filter(({ offers }) => offers?.host === host)
        .flatMap(({ name, offers }) => offers.prefixes.map((prefix) => ({ name, prefix })))
        .filter(({ prefix }) => isUnder(path, prefix))
        .sort((a, b) => b.prefix.length - a.prefix.length);
      if (longest === undefined || longest.name === service) return [];
      return [`${service}: ${path} goes to ${longest.name}, whose prefix ${longest.prefix} is longer`];
    });
  }
}

function twice(operations) {
  const seen = new Set();
  return operations.flatMap(({ host, operationId, service }) => {
    const key = `${host} ${operationId}`;
    if (seen.has(key)) return [`${service}: the ${host} host has another operation ${operationId}`];
    seen.add(key);
    return [];
  });
}
