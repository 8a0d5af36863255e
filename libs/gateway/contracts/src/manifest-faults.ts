import {
  type OperationRule,
  PUBLIC_HOSTS,
  type PublicOffer,
  RETRY_RULES,
  SERVICE_STAGES,
  type ServiceManifest,
} from './service-manifest.js';

const NAME = /^[a-z][a-z0-9-]*$/;
/** The same as a gateway's route takes. */
const PREFIX = /^(\/[\w.~-]+)+$/;
const HIGHEST_PORT = 65_535;

/**
 * Checks manifests that are to work together.
 * @param services all of an installation's; names, ports and prefixes are compared
 * @returns what is wrong, one sentence each, which names the service; none where all is well
 */
export function manifestFaults(services: readonly ServiceManifest[]): string[] {
  return [
    ...services.flatMap((service) => [
      ...nameFaults(service.name),
      ...(SERVICE_STAGES.includes(service.stage) ? [] : [`${service.name}: unknown stage ${service.stage}`]),
      ...portFaults(service),
      ...offerFaults(service),
    ]),
    ...repeated(services, ({ name }) => [`the name ${name}`]),
    ...repeated(services, ({ ports }) => Object.values(ports).map((port) => `port ${port}`)),
    ...repeated(services, ({ offers }) => prefixesOf(offers)),
  ];
}

function nameFaults(name: string): string[] {
  return NAME.test(name) ? [] : [`${name}: a service’s name is made of a-z, 0-9 and -`];
}

function portFaults({ name, ports }: ServiceManifest): string[] {
  return Object.entries(ports)
    .filter(([, port]) => !Number.isInteger(port) || port < 1 || port > HIGHEST_PORT)
    .map(([what, port]) => `${name}: ${port} is no ${what} port`);
}

function offerFaults(service: ServiceManifest): string[] {
  const { name, stage, ports, offers } = service;
  if (offers === undefined) return stage === 'data' ? [`${name}: a data service says what it offers`] : [];
  if (stage !== 'data') return [`${name}: only a data service answers behind the gateway`];
  return [
    ...(ports.http === undefined ? [`${name}: has no http port on which a gateway could ask it`] : []),
    ...rulesAndPrefixFaults(name, offers),
  ];
}

function rulesAndPrefixFaults(name: string, offer: PublicOffer): string[] {
  const { host, prefixes, safePosts = [], rule = {}, operations = {} } = offer;
  const faults: string[] = [];
  if (!PUBLIC_HOSTS.includes(host)) faults.push(`unknown host ${host}`);
  if (prefixes.length === 0) faults.push('has no prefix');
  for (const prefix of prefixes) {
    if (!PREFIX.test(prefix))
      faults.push(`prefix "${prefix}" must begin with "/" and not end with it, e.g. /v1/chains`);
  }
  for (const prefix of safePosts) {
    if (!prefixes.includes(prefix)) faults.push(`safe POSTs under ${prefix}, which is none of its prefixes`);
  }
  for (const [what, each] of [['its rule', rule], ...Object.entries(operations)] as [string, OperationRule][]) {
    if (each.answerTimeoutMs !== undefined && !(Number.isInteger(each.answerTimeoutMs) && each.answerTimeoutMs > 0))
      faults.push(`${what}: ${each.answerTimeoutMs} is no time-out in milliseconds`);
    if (each.retry !== undefined && !RETRY_RULES.includes(each.retry))
      faults.push(`${what}: unknown retry rule ${each.retry}`);
  }
  return faults.map((fault) => `${name}: ${fault}`);
}

function prefixesOf(offers: PublicOffer | undefined): string[] {
  return offers === undefined ? [] : offers.prefixes.map((prefix) => `prefix ${prefix} of the ${offers.host} host`);
}

/** What two services have, or one has twice, that is one's only. */
function repeated<T extends { name: string }>(services: readonly T[], things: (service: T) => string[]): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const service of services) {
    for (const thing of things(service)) {
      const owner = owners.get(thing);
      if (owner !== undefined) faults.push(`${service.name}: ${thing} is taken by ${owner}`);
      owners.set(thing, service.name);
    }
  }
  return faults;
}
