import type { SettingsValues } from '@nunatak/core/settings';
import { controlPool, workPool } from '@nunatak/database';
import { ChainRegistry } from '@nunatak/evm-chains';
import {
  ENRICHER_SERVICE_PROTOS,
  NFT_REFRESHER_MAX_MESSAGE_BYTES,
  NodeStateClient,
  nftRefresherService,
} from '@nunatak/evm-contracts';
import { ChainWatch } from '@nunatak/evm-control';
import { AuditWatch } from '@nunatak/evm-queries';
import { schemaReadiness } from '@nunatak/evm-schema';
import type { Service } from '@nunatak/http-service/service';
import { measureOutbound, OutboundClient, outboundOptions } from '@nunatak/outbound';
import { grpcSecurity, startGrpcServer } from '@nunatak/rpc';
import { NestPinoLogger } from '@nunatak/telemetry/logging';
import { EvmEnricher } from './evm-enricher.js';
import { gatewaysOf } from './nft-settings.js';
import { NftRefreshes } from './refreshing/nft-refreshes.js';
import type { settings } from './settings.js';

/** By which PostgreSQL names its connections. */
const NAME = 'nunatak-evm-enricher';
/** Writes lock the chain's head, for which the indexer waits: a frozen enricher must not hold it for long. */
const IDLE_IN_TRANSACTION_MS = 5_000;
/** Leases, requests, and the chains that are wanted. */
const CONTROL_CONNECTIONS = 2;

/** The parts of the EVM enricher as a process of its own, from its connections to the chains that it follows. */
export async function startEvmEnricher(service: Service<SettingsValues<(typeof settings)['shape']>>): Promise<object> {
  const { config, logger, health, metrics } = service;
  const security = grpcSecurity(config);
  const control = controlPool(config.evmDatabaseUrl, { applicationName: NAME, max: CONTROL_CONNECTIONS });
  service.keepPool('control connections', control);
  const pool = workPool(config.evmDatabaseUrl, {
    applicationName: NAME,
    max: config.databaseConnections,
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  });
  service.keepPool('database', pool, 'enricher');
  const nodeState = new NodeStateClient({ address: config.nodeStateAddress, security });
  service.onStop('node state', () => nodeState.close());
  const client: OutboundClient = new OutboundClient(
    outboundOptions(config),
    {},
    measureOutbound(metrics, () => client.load),
  );
  service.onStop('outbound connections', () => client.close());
  const enricher = new EvmEnricher({
    pool,
    leasePool: control,
    nodeState,
    ...(config.nftMetadata && { nfts: { client, gateways: gatewaysOf(config) } }),
    heuristics: config.reputationHeuristics,
    auditShare: config.auditShare,
    logger,
    registry: metrics,
    health,
    sharing: config,
  });
  service.onStop('enricher', () => enricher.close());
  const chains = new ChainRegistry();
  const watch = new ChainWatch({ pool: control, registry: chains, readsNodes: false, paused: 'drop', logger });
  await watch.start();
  service.onStop('chains', () => watch.close());
  await enricher.follow(chains);
  const audits = new AuditWatch(control, () => chains.list().map(({ chainId }) => chainId));
  await audits.start();
  service.onStop('audits', () => audits.close());
  health.addInformation('balances compared with nodes', () => audits.text);
  const grpc = await startGrpcServer({
    bind: config.enricherBind,
    security,
    maxMessageBytes: NFT_REFRESHER_MAX_MESSAGE_BYTES,
    services: [nftRefresherService(new NftRefreshes(control))],
    ...(config.grpcReflection && { reflection: ENRICHER_SERVICE_PROTOS }),
    health,
    log: logger,
    nestLog: new NestPinoLogger(logger),
  });
  service.onStop('gRPC', () => grpc.close());
  health.addReadiness('database', async () => void (await control.query('SELECT 1')));
  health.addReadiness('schema', schemaReadiness(config.evmDatabaseUrl, logger));
  return { grpcPort: grpc.port, chains: chains.list().map((c) => c.chainId) };
}
