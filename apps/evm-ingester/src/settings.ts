import { kafkaSettings } from '@nunatak/block-stream';
import {
  defineSettings,
  flag,
  innerCallSettings,
  innerServerSettings,
  serviceSettings,
  text,
  url,
} from '@nunatak/core/settings';
import { chainsFileSetting } from '@nunatak/evm-chains';
import { evmIngester } from '@nunatak/evm-domain';

/** Settings of the EVM ingester as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: evmIngester.ports.admin }),
  evmDatabaseUrl: url({
    doc: 'PostgreSQL database of the EVM store: the ingester keeps its leases there.',
    secret: true,
    protocols: ['postgres', 'postgresql'],
  }),
  ...kafkaSettings,
  chainsFile: chainsFileSetting(),
  evmRpc: text({
    doc: 'JSON-RPC URLs of nodes, separated by blanks or commas, beside those of the chains file. Those of one chain are its failover endpoints, in this order.',
    optional: true,
    secret: true,
  }),
  evmRpcFile: text({ doc: 'A file that names more nodes, one JSON-RPC URL a line.', optional: true }),
  nodeStateBind: text({
    doc: 'host:port on which the gRPC services NodeState, BlockReader and Chains listen. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${evmIngester.ports.grpc}`,
  }),
  ...innerCallSettings,
  ...innerServerSettings,
  grpcReflection: flag({
    doc: 'Describe the gRPC services to command-line clients such as grpcurl.',
    default: false,
  }),
  ingesterName: text({
    doc: 'Names this ingester in the chains’ leases. One that keeps its name gets them back at once after a restart; no two may share one.',
    optional: true,
  }),
});
