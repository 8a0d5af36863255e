import { NestFactory } from '@nestjs/core';
import { KafkaBlockStream, kafkaOptions } from '@nunatak/block-stream';
import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool } from '@nunatak/database';
import { ChainRegistry } from '@nunatak/evm-chains';
import { EVM_BLOCKS, KnownChains } from '@nunatak/evm-contracts';
import { ChainDefinitions, ChainWatch } from '@nunatak/evm-control';
import { schemaReadiness } from '@nunatak/evm-schema';
import type { Service } from '@nunatak/http-service/service';
import { grpcSecurity } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { chainsOfNodes } from './avalanche/chains-of-nodes.js';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import { chainsOfSettings } from './chains-of-settings.js';
import { EvmIngesterModule } from './evm-ingester.module.js';
import { EvmIngesterService } from './evm-ingester.service.js';
import { startIngesterGrpcServer } from './grpc/ingester-grpc-server.js';
import { NodeStateService } from './node-state/node-state.service.js';
import type { settings } from './settings.js';

/** Leases, states, look-ups of hashes: short statements all. */
const DATABASE_CONNECTIONS = 5;

/** The parts of the EVM ingester as a process of its own, from its nodes to its gRPC port. */
export async function startEvmIngester(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const given = chainsOfSettings(config);
  await given.look();
  const pool = controlPool(config.evmDatabaseUrl, {
    applicationName: 'nunatak-evm-ingester',
    max: DATABASE_CONNECTIONS,
  });
  service.keepPool('database', pool, 'ingester');
  const stream = new KafkaBlockStream(EVM_BLOCKS, {
    ...kafkaOptions(config),
    clientId: 'nunatak-evm-ingester',
    log: logger,
  });
  service.onStop('block stream', () => stream.close());
  const ingester = EvmIngesterModule.forRoot({
    chains: [],
    pool,
    stream,
    logger,
    metrics,
    health,
    sharing: config,
    ...(config.ingesterName ? { holder: config.ingesterName } : {}),
  });
  const app = await NestFactory.createApplicationContext(ingester, {
    logger: new NestPinoLogger(logger),
    abortOnError: false,
  });
  service.onStop('ingester', () => app.close());
  service.onStop('nodes without a chain', () => given.close());
  const registry = new ChainRegistry();
  const chains = new KnownChains();
  const publish = chains.set.bind(chains);
  const watch = new ChainWatch({ pool, registry, readsNodes: true, paused: 'drop', publish, logger });
  const definitions = new ChainDefinitions(pool);
  // The chains are there as soon as the ingester is, unless the database is away: following them tries again.
  await given.give(definitions).catch(() => undefined);
  given.follow(definitions, (text) => logger.warn({}, `${text}: asking again`));
  await watch.start();
  service.onStop('chains', () => watch.close());
  given.showIn(health, 'evm nodes', () => registry.list().some(({ endpoints }) => endpoints.length > 0));
  const served = chainsOfNodes(config, definitions, () => given.chainIds);
  service.onStop('chains of avalanche nodes', () => served.close());
  served.follow(
    (line) => logger.warn({}, line),
    (error) => logger.warn({ err: error }, 'EVM chains of avalanche nodes are not followed now: trying again'),
  );
  served.showIn(health);
  await app.get(EvmIngesterService).follow(registry);
  const grpc = await startIngesterGrpcServer({
    bind: config.nodeStateBind,
    security: grpcSecurity(config),
    reflection: config.grpcReflection,
    nodeState: app.get(NodeStateService),
    blockReader: app.get(BlockReaderService),
    chains,
    health,
    log: logger,
    nestLog: new NestPinoLogger(logger),
  });
  // Closed before the ingester: what is being answered is answered, new questions go to other replicas.
  service.onStop('gRPC', () => grpc.close());
  health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
  health.addReadiness('kafka', () => stream.check());
  return { grpcPort: grpc.port, chains: registry.list().map((c) => c.chainId) };
}
