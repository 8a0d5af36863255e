// Made by "npm run generate" from the manifests and OpenAPI documents of the services; don't edit.
import type { ServiceManifest } from '@nunatak/gateway-contracts';

/** Every service, in the order of their start: data flows from the first to the last. */
export const MANIFESTS = [
  {"name":"evm-ingester","stage":"ingester","ports":{"admin":9102,"grpc":9201}},
  {"name":"primary-network-ingester","stage":"ingester","ports":{"admin":9106}},
  {"name":"evm-enricher","stage":"indexer","ports":{"admin":9105,"grpc":9202}},
  {"name":"evm-indexer","stage":"indexer","ports":{"admin":9103}},
  {"name":"primary-network-indexer","stage":"indexer","ports":{"admin":9107}},
  {"name":"evm-data","stage":"data","ports":{"admin":9104,"http":8101},"offers":{"host":"data","prefixes":["/v1/chains","/v2/chains","/v1/transactions","/v1/blocks","/v1/address","/v1/icm","/v1/teleporter","/v1/health-check","/v1/live-check"]}},
  {"name":"primary-network-data","stage":"data","ports":{"admin":9108,"http":8102,"grpc":9203},"offers":{"host":"data","prefixes":["/v1/networks","/v1/avax"],"safePosts":["/v1/networks"]}},
  {"name":"gateway","stage":"gateway","ports":{"admin":9100,"http":8080,"metrics":8081}},
] as const satisfies readonly ServiceManifest[];
