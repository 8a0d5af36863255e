// Made by "npm run generate" from the descriptions and OpenAPI documents of the services; don't edit.
import type { OfferedService } from '../routing/offered-service.js';

/** What services offer on the public interface, with their default HTTP ports. */
export const SERVICES: readonly (OfferedService & { port: number })[] = [
  {"name":"evm-data","port":8101,"offers":{"host":"data","prefixes":["/v1/chains","/v2/chains","/v1/transactions","/v1/blocks","/v1/address","/v1/icm","/v1/teleporter","/v1/health-check","/v1/live-check"]}},
  {"name":"primary-network-data","port":8102,"offers":{"host":"data","prefixes":["/v1/networks","/v1/avax"],"safePosts":["/v1/networks"]}},
  {"name":"signature-aggregator","port":8103,"offers":{"host":"data","prefixes":["/v1/signatureAggregator"],"safePosts":["/v1/signatureAggregator"]}},
  {"name":"metrics","port":8104,"offers":{"host":"metrics","prefixes":["/v2/chains","/v2/icm","/v2/health-check","/v2/live-check","/v1/mapping","/v1/chains","/v1/subnets","/v1/active_senders","/v1/active_addresses","/v1/gas_used","/v1/tx_count","/v1/avg_gps","/v1/max_gps","/v2/networks","/v2/validators","/v2/validation","/v2/validator","/v2/subnet","/v2/subnets","/v1/validators","/v1/delegators","/v1/lookingGlass","/v2/lookingGlass","/v1/avg_tps","/v1/max_tps","/v1/avg_gas_price","/v1/max_gas_price","/v1/cumulative"],"operations":{"getNftHoldersByContractAddress":{"answerTimeoutMs":60000,"retry":"never"},"getAddressesByBalanceOverTime":{"answerTimeoutMs":60000,"retry":"never"},"compositeQueryV1":{"answerTimeoutMs":60000,"retry":"never"},"compositeQueryV2":{"answerTimeoutMs":60000,"retry":"never"}}}},
  {"name":"accounts","port":8105,"offers":{"host":"data","prefixes":["/v1/apiUsageMetrics","/v1/apiLogs","/v1/rpcUsageMetrics","/v1/subnetRpcUsageMetrics","/v1/primaryNetworkRpcUsageMetrics"]}},
];
