import { isDeepStrictEqual } from 'node:util';
import { plainUrlSchema } from '@nunatak/core/settings';

const text = { type: 'string' };
const flag = { type: 'boolean' };
const count = (minimum, maximum = 1_000) => ({ type: 'integer', minimum, maximum });
/** What Kubernetes describes itself, and kubeconform checks in the rendered objects. */
const anything = { type: 'object' };
const things = { type: 'array', items: anything };
const texts = { type: 'object', additionalProperties: text };
const quantity = { type: 'string', pattern: '^[0-9]+(\\.[0-9]+)?(m|Ki|Mi|Gi|Ti)?$' };

/** An object that has these properties and no others. */
const only = (properties, more = {}) => ({ type: 'object', additionalProperties: false, properties, ...more });

const image = only({
  registry: text,
  tag: { type: 'string', pattern: '^[A-Za-z0-9_.-]{0,128}$' },
  digest: { type: 'string', pattern: '^(sha256:[0-9a-f]{64})?$' },
});

const resources = only({
  requests: only({ cpu: quantity, memory: quantity, 'ephemeral-storage': quantity }),
  limits: only({
    cpu: quantity,
    // The chart calculates the heap from it.
    memory: { type: 'string', pattern: '^[1-9][0-9]*(Mi|Gi)$' },
    'ephemeral-storage': quantity,
  }),
});

const extra = { extraEnv: things, extraEnvFrom: things, extraVolumes: things, extraVolumeMounts: things };

const workload = {
  replicas: count(0),
  minReadySeconds: count(0),
  startupSeconds: count(2, 86_400),
  terminationGracePeriodSeconds: count(1, 86_400),
  disruptionBudget: flag,
  resources,
  persistence: only({ enabled: flag, size: quantity, storageClass: text }),
  nodeOptions: text,
  priorityClassName: text,
  ...{ nodeSelector: texts, tolerations: things, affinity: anything, dnsConfig: anything },
  ...{ podLabels: texts, podAnnotations: texts },
  extraIngress: things,
  extraEgress: things,
  ...extra,
};

const autoscaling = only({
  enabled: flag,
  minReplicas: count(1),
  maxReplicas: count(1),
  targetCpuPercent: count(1, 1_000),
});

/** A schema that stands in the file once. */
const definition = (name) => ({ $ref: `#/definitions/${encodeURIComponent(name)}` });
const workloadProperties = Object.fromEntries(Object.keys(workload).map((key) => [key, definition(key)]));

/** Stages whose replicas divide requests. Those of the others are standbys, which no load calls for. */
const SCALABLE = ['gateway', 'data'];

const secret = only({ existingSecret: text, key: text });
const secrets = (variables) => only(Object.fromEntries(variables.map((variable) => [variable, definition('secret')])));

/**
 * Returns the JSON schema of the chart's values.
 * @param {Awaited<ReturnType<typeof import('./chart-services.mjs').chartServices>>} known
 * @param {object} chainsFileSchema of the chains file
 */
export function valuesSchema({ services, schemas }, chainsFileSchema) {
  const names = Object.keys(services);
  const domains = [...new Set(names.map((name) => services[name].domain))].filter(
    (domain) => !['gateway', 'standalone'].includes(domain),
  );
  const settings = union(Object.values(schemas));
  const chain = withoutPasswords(chainsFileSchema.properties.chains.items);
  const databases = [...new Set(names.flatMap((name) => services[name].database?.variable ?? []))];
  const peers = only({ ports: { type: 'array', items: count(1, 65_535) }, to: things });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart nunatak. Made by "npm run generate"; don\'t edit.',
    definitions: {
      ...{ ...workload, image, autoscaling, secret, ...settings },
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`settings of ${name}`, settingsOf(schemas[name], settings)],
          [`secrets of ${name}`, secrets(services[name].secrets)],
        ]),
      ),
    },
    ...only({
      global: { type: 'object', properties: { imageRegistry: text } },
      mode: { enum: ['services', 'standalone'] },
      domains: { type: 'array', items: { enum: domains }, uniqueItems: true },
      only: { type: 'array', items: { enum: names }, uniqueItems: true },
      installation: { type: 'string', pattern: '^([a-z]([-a-z0-9]*[a-z0-9])?)?$', maxLength: 53 },
      clusterDomain: text,
      image: only({
        ...{ registry: text, repository: text, tag: image.properties.tag },
        ...{ pullPolicy: { enum: ['Always', 'IfNotPresent', 'Never'] }, pullSecrets: things },
      }),
      existingSecret: text,
      generateSecrets: flag,
      settings: only(Object.fromEntries(Object.keys(settings).map((variable) => [variable, definition(variable)]))),
      secrets: secrets([...new Set(names.flatMap((name) => services[name].secrets))]),
      maxConnections: only(Object.fromEntries(databases.map((variable) => [variable, count(1, 100_000)]))),
      l1: only({
        rpcUrl: plainUrlSchema(['https?'], '^$'),
        rpcUrlSecret: only({ name: text, key: text }, { dependencies: { name: ['key'], key: ['name'] } }),
        chainId: chainId(chain, { allowsNone: true }),
        blockchainId: { type: 'string', pattern: `^$|${chain.properties.blockchainId.pattern}` },
        name: text,
        nativeToken: { ...chain.properties.nativeToken, required: [] },
        testnet: { type: ['boolean', 'null'] },
      }),
      chains: {
        type: 'array',
        items: { ...chain, properties: { ...chain.properties, chainId: chainId(chain, { allowsNone: false }) } },
      },
      innerTls: only({ existingSecret: text, caOnly: { const: false } }),
      kafkaTls: only({ existingSecret: text, caOnly: flag }),
      defaults: only(workloadProperties),
      services: only(Object.fromEntries(names.map((name) => [name, serviceSchema(name, services[name])]))),
      migration: only({
        ...{ enabled: flag, revision: { type: ['string', 'integer'] }, image: definition('image') },
        ...{
          secrets: secrets(databases),
          activeDeadlineSeconds: count(60, 604_800),
          resources: definition('resources'),
        },
        ...Object.fromEntries(Object.keys(extra).map((key) => [key, definition(key)])),
      }),
      service: only({ type: { enum: ['ClusterIP', 'NodePort', 'LoadBalancer'] }, annotations: texts }),
      serviceAccount: only({ name: text, annotations: texts }),
      ingress: only({
        ...{ enabled: flag, className: text, annotations: texts, host: text, metricsHost: text },
        tls: things,
      }),
      gatewayApi: only({
        ...{ enabled: flag, parentRefs: things },
        ...{ hostnames: { type: 'array', items: text }, metricsHostnames: { type: 'array', items: text } },
      }),
      networkPolicy: only({
        enabled: flag,
        ...{ clients: things, monitoring: things },
        ...{ dns: peers, database: peers, kafka: peers, redis: peers, nodes: peers, tracing: peers, internet: peers },
      }),
      monitoring: only({
        serviceMonitor: only({ enabled: flag, interval: text, labels: texts }),
        prometheusRule: only({ enabled: flag, labels: texts }),
        dashboard: only({ enabled: flag, labels: texts }),
      }),
      extraObjects: { type: 'array', items: { type: ['object', 'string'] } },
    }),
  };
}

/** Where services differ in what they take, the service's own schema counts. */
function settingsOf(own, all) {
  return only(
    Object.fromEntries(
      Object.entries(own).map(([variable, schema]) => [variable, all[variable].anyOf ? schema : definition(variable)]),
    ),
  );
}

function serviceSchema(name, { stage }) {
  const own = {
    ...workloadProperties,
    image: definition('image'),
    ...(SCALABLE.includes(stage) && name !== 'standalone' && { autoscaling: definition('autoscaling') }),
    settings: definition(`settings of ${name}`),
    secrets: definition(`secrets of ${name}`),
    // A second process would find the data folder locked.
    ...(name === 'standalone' && { replicas: { enum: [0, 1] }, extraArgs: { type: 'array', items: text } }),
  };
  const groups = {
    type: 'object',
    propertyNames: { pattern: '^[a-z][a-z0-9-]{0,10}[a-z0-9]$' },
    additionalProperties: only(own),
  };
  return only({ enabled: flag, ...own, ...(name !== 'standalone' && { groups }) });
}

/** The schema of a chain in which no URL has user information. `${NAME}` may stand for a URL, or for what begins one. */
function withoutPasswords(schema) {
  if (Array.isArray(schema)) return schema.map(withoutPasswords);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { format, type, ...rest } = schema;
  return {
    ...(type !== undefined && { type }),
    ...Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutPasswords(value)])),
    ...(/^(http|ws)-url$/.test(format) && urlSchema(['https?', 'wss?'], '^\\$\\{[A-Z0-9_#]+\\}', type)),
  };
}

function urlSchema(protocols, otherwise, type = 'string') {
  return { ...plainUrlSchema(protocols, otherwise), type };
}

/** Digits, or a number. The templates refuse a number of which YAML has lost digits, with a sentence. */
function chainId(
  {
    properties: {
      chainId: { minimum },
    },
  },
  { allowsNone },
) {
  const digits = '^[1-9][0-9]{0,18}$';
  return { type: ['string', 'number'], minimum, pattern: allowsNone ? `^$|${digits}` : digits };
}

/** Schemas by variable, of all services that read the variable. */
function union(all) {
  const found = {};
  for (const [variable, { description, ...schema }] of all.flatMap(Object.entries)) {
    found[variable] ??= { description, anyOf: [] };
    if (!found[variable].anyOf.some((each) => isDeepStrictEqual(each, schema))) found[variable].anyOf.push(schema);
  }
  return Object.fromEntries(
    Object.entries(found)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([variable, { description, anyOf }]) => [
        variable,
        { description, ...(anyOf.length === 1 ? anyOf[0] : { anyOf }) },
      ]),
  );
}
