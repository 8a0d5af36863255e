import { join } from 'node:path';
import { schemasOf } from '../schemas.mjs';

/**
 * @typedef {object} ChartService what the chart's templates know of a service
 * @property {string} domain
 * @property {string} stage
 * @property {Record<string, number>} ports
 * @property {Record<string, string>} fixed variables that the chart alone sets
 * @property {Record<string, { service: string, port: number }>} calls addresses of other services' gRPC ports, by variable
 * @property {string[]} settings variables that may stand in the values
 * @property {string[]} secrets variables that come from a Secret; URLs without user information may stand in the values, too
 * @property {string[]} required those of both without which the service does not start
 * @property {Record<string, number>} defaults of settings that the chart calculates with
 * @property {{ variable: string, connections: number }} [database] connections are those beside NUNATAK_DATABASE_CONNECTIONS
 * @property {boolean} stream
 * @property {boolean} internet whether the service asks hosts that strangers name
 * @property {string[]} nodes variables that lead to nodes
 * @property {string} [folder] the variable of a folder of the replica's own
 */

/** Settings from which the chart calculates grace periods and connections. */
const CALCULATED = ['NUNATAK_DRAIN_MS', 'NUNATAK_SHUTDOWN_TIMEOUT_MS', 'NUNATAK_DATABASE_CONNECTIONS'];
const ANY_HOST = '0.0.0.0';

/** `npm start` in one pod. Its image gives it the hosts to listen on and the data folder. */
const STANDALONE = {
  ...{ name: 'standalone', domain: { name: 'standalone' }, stage: 'gateway' },
  ...{ ports: { admin: 9100, http: 8080, metrics: 8081 }, needs: {} },
};

/**
 * Reads what the chart knows of each service: from the domains' descriptions and the settings of the built apps.
 * @param {string} root
 * @param {readonly import('@nunatak/services').PlannedService[]} planned
 * @returns {Promise<{ services: Record<string, ChartService>, schemas: Record<string, Record<string, object>> }>} `schemas`: a JSON schema
 *   for each setting that may stand in the values, by service and variable
 */
export async function chartServices(root, planned) {
  const { isSettingsSchema, variableName } = await import('@nunatak/core/settings');
  const services = {};
  const schemas = {};
  for (const service of [...planned, STANDALONE]) {
    const shapes = (await schemasOf(join(root, 'apps', service.name), 'settings', isSettingsSchema)).map(
      ({ shape }) => shape,
    );
    const read = Object.entries(Object.assign({}, ...shapes)).map(([key, setting]) => ({
      ...setting,
      variable: variableName(key, setting),
    }));
    services[service.name] = describe(service, read, planned);
    schemas[service.name] = Object.fromEntries(
      read
        .filter(({ variable }) => services[service.name].settings.includes(variable))
        .map(({ variable, doc, schema = { type: 'string', minLength: 1 } }) => [
          variable,
          { description: doc, ...schema },
        ]),
    );
  }
  return { services, schemas };
}

function describe({ name, domain, stage, ports, answers, needs }, read, planned) {
  // What a gateway keeps outlives its container in /tmp. A volume for each would bind replicas, which come and go, to disks.
  const folder = stage === 'gateway' ? undefined : needs.folder;
  const fixed = fixedSettings({ name, ports, answers }, read);
  const open = read.filter(({ variable }) => !(variable in fixed) && variable !== folder);
  return {
    ...{ domain: domain?.name ?? 'gateway', stage, ports, fixed },
    calls: Object.fromEntries(
      (needs.calls ?? []).map((port) => {
        const callee = planned.find((each) => each.answers === port);
        return [`NUNATAK_${port}_ADDRESS`, { service: callee.name, port: callee.ports.grpc }];
      }),
    ),
    settings: open.filter(isPlain).map(({ variable }) => variable),
    secrets: open.filter(({ secret }) => secret).map(({ variable }) => variable),
    required: open
      .filter((setting) => !setting.optional && setting.default === undefined)
      .map(({ variable }) => variable),
    defaults: Object.fromEntries(
      open.filter(({ variable }) => CALCULATED.includes(variable)).map((each) => [each.variable, each.default]),
    ),
    ...(needs.database && {
      database: { variable: domain.database.variable, connections: needs.connections ?? 0 },
    }),
    stream: needs.stream !== undefined,
    internet: read.some(({ variable }) => variable.startsWith('NUNATAK_OUTBOUND_')),
    nodes: needs.nodes ?? [],
    ...(answers !== undefined && { answers }),
    ...(folder !== undefined && { folder }),
  };
}

/** Where a pod listens: on its own address, at the ports that the Services name. */
function fixedSettings({ name, ports, answers }, read) {
  const own = `NUNATAK_${name.toUpperCase().replaceAll('-', '_')}`;
  const settings = {
    NUNATAK_ADMIN_HOST: ANY_HOST,
    NUNATAK_ADMIN_PORT: String(ports.admin),
    [`${own}_HOST`]: ANY_HOST,
    [`${own}_PORT`]: String(ports.http),
    [`${own}_METRICS_PORT`]: String(ports.metrics),
    ...(answers !== undefined && { [`NUNATAK_${answers}_BIND`]: `${ANY_HOST}:${ports.grpc}` }),
  };
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => read.some(({ variable }) => variable === name)),
  );
}

/** A secret may stand in the values where its schema, that of URLs, keeps passwords out. */
function isPlain({ secret, schema }) {
  return !secret || (schema?.items ?? schema)?.if !== undefined;
}
