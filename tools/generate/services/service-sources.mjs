const HEAD =
  '// Made by "npm run generate" from the descriptions and OpenAPI documents of the services; don\'t edit.\n';

/**
 * @param {import('./read-services.mjs').Services} services
 * @returns {Record<string, string>} TypeScript, by its path relative to the root
 */
export function serviceSources({ planned, operations }) {
  const ofDataHost = operations.filter(({ host }) => host === 'data').map(({ operationId }) => operationId);
  const offered = planned
    .filter(({ offers }) => offers !== undefined)
    .map(({ name, ports, offers }) => ({ name, port: ports.http, offers }));
  return {
    'apps/gateway/src/generated/services.ts': [
      HEAD,
      "import type { OfferedService } from '../routing/offered-service.js';\n\n",
      '/** What services offer on the public interface, with their default HTTP ports. */\n',
      constant('SERVICES', 'readonly (OfferedService & { port: number })[]', offered),
    ].join(''),
    'apps/gateway/src/generated/operations.ts': [
      HEAD,
      "import type { Operation } from '@nunatak/gateway-contracts';\n\n",
      '/** The operations of all services. */\n',
      constant('OPERATIONS', 'readonly Operation[]', operations),
    ].join(''),
    'libs/accounts/contracts/src/generated/data-operations.ts': [
      HEAD,
      '\n/** Ids of the operations of the data host, which scopes of keys name. */\n',
      constant('DATA_OPERATIONS', 'readonly string[]', ofDataHost),
    ].join(''),
  };
}

function constant(name, type, values) {
  return `export const ${name}: ${type} = ${list(values)};\n`;
}

/** A value a line, so that a change of one shows as one. */
function list(values) {
  return `[\n${values.map((value) => `  ${JSON.stringify(value)},\n`).join('')}]`;
}
