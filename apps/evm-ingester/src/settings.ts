import { kafkaSettings } from '@nunatak/block-stream';
import { sharingSettings } from '@nunatak/coordination';
import { databaseUrl, defineSettings, list, serviceSettings, text, url } from '@nunatak/core/settings';
import { evmIngester } from '@nunatak/evm-domain';
import { grpcServerSettings } from '@nunatak/rpc';

/** Settings of the EVM ingester as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmIngester.ports.admin }),
  evmDatabaseUrl: databaseUrl('PostgreSQL database of the EVM store: the ingester keeps its leases there.'),
  ...kafkaSettings,
  chainsFile: text({
    doc: 'A chains file (docs/chains-file.md). The start defines its chains, as `nunatak chains add` does, and so do the nodes below; without them the ingester follows the chains that are defined.',
    optional: true,
  }),
  evmRpc: text({
    doc: 'JSON-RPC URLs of nodes, separated by blanks or commas, beside those of the chains file. Those of one chain are its failover endpoints, in this order.',
    optional: true,
    secret: true,
  }),
  evmRpcFile: text({ doc: 'A file that names more nodes, one JSON-RPC URL a line.', optional: true }),
  avalancheNodes: list({
    doc: 'URLs of avalanchego nodes, separated by commas: http://127.0.0.1:9650. The ingester defines the EVM chains that they serve, as it finds them.',
    of: url({ doc: 'A node’s URL.', protocols: ['http', 'https'] }),
    secret: true,
    default: [],
  }),
  evmChains: text({
    doc: 'Which EVM chains of NUNATAK_AVALANCHE_NODES are defined: all, none, or EVM chain ids and blockchain ids, separated by commas. Without it: all, on networks other than mainnet and fuji.',
    optional: true,
  }),
  nodeStateBind: text({
    doc: 'host:port on which the gRPC services NodeState, BlockReader and Chains listen. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${evmIngester.ports.grpc}`,
  }),
  ...grpcServerSettings,
  ingesterName: text({
    doc: 'Names this ingester in the chains’ leases. One that keeps its name gets them back at once after a restart; no two may share one.',
    optional: true,
  }),
  ...sharingSettings,
});
