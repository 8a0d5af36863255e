const HEAD = `# Made by "npm run generate" from the domains' descriptions; don't edit: put what differs into a file of your own, beside it (-f).
#
# Every service of Nunatak on one host, with Kafka, PostgreSQL and Redis. \`docker compose up --build\` in this folder builds the images,
# makes and migrates the databases, and starts all. Variables come from the environment, or from a file named .env in this folder:
#   for name in POSTGRES_PASSWORD NUNATAK_PAGE_TOKEN_SECRETS NUNATAK_GATEWAY_SECRETS NUNATAK_INNER_SECRETS; do
#     echo "$name=$(openssl rand -hex 32)"; done >.env
#   echo 'NUNATAK_EVM_RPC=http://host.docker.internal:8545' >>.env
# What is in a profile runs where COMPOSE_PROFILES names it, and needs the variables that its services ask for below.
# The tool: docker compose run --rm cli status
`;

/** What is the same for all services: they write nothing, and have no rights. */
const SERVICE = {
  restart: 'unless-stopped',
  read_only: true,
  tmpfs: ['/tmp'],
  cap_drop: ['ALL'],
  security_opt: ['no-new-privileges:true'],
  stop_grace_period: '30s',
  extra_hosts: ['host.docker.internal:host-gateway'],
};

/**
 * @param {readonly import('@nunatak/services').PlannedService[]} planned in the order in which services start
 * @returns {string} docker/compose.yaml
 */
export function composeFile(planned) {
  const domains = [...new Set(planned.flatMap(({ domain }) => domain ?? []))];
  const databases = domains.flatMap(({ database }) => database ?? []);
  const services = {
    ...backing(),
    cli: {
      ...imageOf('cli'),
      ...SERVICE,
      restart: 'on-failure',
      command: ['migrate'],
      depends_on: { postgres: { condition: 'service_healthy' } },
      environment: {
        ...Object.fromEntries(databases.map(databaseUrl)),
        NUNATAK_KAFKA_BROKERS: 'kafka:9092',
        NUNATAK_REDIS_URL: 'redis://redis:6379',
      },
    },
    ...Object.fromEntries(planned.map((service) => [service.name, serviceOf(service, planned)])),
  };
  const folders = planned.filter(({ needs }) => needs.folder).map(({ name }) => name);
  const volumes = Object.fromEntries(['postgres', 'kafka', ...folders].map((name) => [name, {}]));
  const content = databases.map(({ name }) => `CREATE DATABASE ${name};\n`).join('');
  return `${HEAD}\n${yaml({ name: 'nunatak', services, volumes, configs: { databases: { content } } })}`;
}

/** Servers of others, in their public images. */
function backing() {
  const kafka = { CONTROLLER: 'CONTROLLER://:9093', PLAINTEXT: 'PLAINTEXT://:9092' };
  return {
    postgres: {
      image: 'postgres:17',
      restart: 'unless-stopped',
      // Each service opens up to ten.
      command: ['postgres', '-c', 'max_connections=300'],
      environment: { POSTGRES_USER: 'nunatak', POSTGRES_PASSWORD: required('POSTGRES_PASSWORD') },
      volumes: ['postgres:/var/lib/postgresql/data'],
      configs: [{ source: 'databases', target: '/docker-entrypoint-initdb.d/databases.sql' }],
      // By TCP: while the databases are made, PostgreSQL listens on its socket alone.
      healthcheck: { test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'nunatak'], interval: '2s', retries: 60 },
    },
    kafka: {
      image: 'apache/kafka:3.9.1',
      restart: 'unless-stopped',
      environment: {
        KAFKA_NODE_ID: '1',
        KAFKA_PROCESS_ROLES: 'broker,controller',
        KAFKA_CONTROLLER_QUORUM_VOTERS: '1@kafka:9093',
        KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
        KAFKA_LISTENERS: Object.values(kafka).join(','),
        KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://kafka:9092',
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
        KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
        KAFKA_LOG_DIRS: '/var/lib/kafka/data',
      },
      volumes: ['kafka:/var/lib/kafka/data'],
    },
    redis: { image: 'redis:7', restart: 'unless-stopped' },
  };
}

function serviceOf(service, planned) {
  const { name, stage, ports, answers, needs, domain } = service;
  const own = `NUNATAK_${name.toUpperCase().replaceAll('-', '_')}`;
  const { calls = [], nodes = [], given = [] } = needs;
  const environment = {
    NUNATAK_ADMIN_HOST: '0.0.0.0',
    ...(ports.http && { [`${own}_HOST`]: '0.0.0.0' }),
    ...(stage === 'data' && needs.database && { NUNATAK_PAGE_TOKEN_SECRETS: required('NUNATAK_PAGE_TOKEN_SECRETS') }),
    ...(stage === 'data' && { NUNATAK_GATEWAY_SECRETS: required('NUNATAK_GATEWAY_SECRETS') }),
    ...(stage === 'gateway' && {
      NUNATAK_GATEWAY_SECRET: required('NUNATAK_GATEWAY_SECRETS'),
      NUNATAK_GATEWAY_UPSTREAMS: list(
        planned.filter((each) => each.stage === 'data'),
        upstream,
      ),
    }),
    ...(needs.database && Object.fromEntries([databaseUrl(domain.database)])),
    ...(needs.stream && { NUNATAK_KAFKA_BROKERS: 'kafka:9092' }),
    ...(needs.stream === 'publishes' && { NUNATAK_INGESTER_NAME: name }),
    ...(needs.redis && { NUNATAK_REDIS_URL: 'redis://redis:6379' }),
    ...((answers || calls.length > 0) && { NUNATAK_INNER_SECRETS: required('NUNATAK_INNER_SECRETS') }),
    ...(answers && { [`NUNATAK_${answers}_BIND`]: `0.0.0.0:${ports.grpc}` }),
    ...Object.fromEntries(
      calls.map((port) => [
        `NUNATAK_${port}_ADDRESS`,
        list(
          planned.filter((each) => each.answers === port),
          (each) => `${each.name}:${each.ports.grpc}`,
        ),
      ]),
    ),
    ...(needs.folder && { [needs.folder]: '/data' }),
    // Empty is as if it were not given. Of a profile that is off, Compose would miss a required one, too.
    ...Object.fromEntries([...nodes, ...given].map((variable) => [variable, `\${${variable}:-}`])),
  };
  return {
    ...imageOf(name),
    ...SERVICE,
    ...(conditionOf(service) && { profiles: [domain.name] }),
    depends_on: { cli: { condition: 'service_completed_successfully' } },
    environment,
    ...(needs.folder && { volumes: [`${name}:/data`] }),
    ...(stage === 'gateway' && {
      ports: [ports.http, ports.metrics].map((port) => `127.0.0.1:${port}:${port}`),
    }),
  };
}

const imageOf = (app) => ({
  image: `nunatak/${app}`,
  build: { context: '..', dockerfile: 'docker/Dockerfile', target: app },
});

const required = (variable) => `\${${variable}:?is missing, see the head of compose.yaml}`;

const databaseUrl = ({ name, variable }) => [
  variable,
  `postgresql://nunatak:${required('POSTGRES_PASSWORD')}@postgres:5432/${name}`,
];

const upstream = ({ name, ports }) => `${name}=http://${name}:${ports.http}`;

/** The variable without which a service has nothing to run on; undefined where there are several ways, or it needs none. */
function conditionOf({ needs, domain }) {
  const nodes = [...new Set(domain?.services.flatMap((each) => each.needs.nodes ?? []))];
  return needs.given?.[0] ?? (nodes.length === 1 ? nodes[0] : undefined);
}

/** Texts separated by commas, each of a service that runs only with its variable only where that is set. */
function list(services, textOf) {
  const always = services.filter((each) => !conditionOf(each)).map(textOf);
  const perhaps = services
    .filter(conditionOf)
    .map((each) => `\${${conditionOf(each)}:+${always.length > 0 ? ',' : ''}${textOf(each)}}`);
  return always.join(',') + perhaps.join('');
}

/** YAML of plain data: texts are quoted as in JSON. */
function yaml(value, indent = '') {
  if (typeof value !== 'object') return ` ${JSON.stringify(value)}\n`;
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object'))
    return ` [${value.map((item) => JSON.stringify(item)).join(', ')}]\n`;
  if (Array.isArray(value))
    return `\n${value.map((item) => `${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('')}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return ' {}\n';
  const text = entries.map(([key, item]) => `${indent}${key}:${yaml(item, `${indent}  `)}`).join('');
  return indent === '' ? text : `\n${text}`;
}
