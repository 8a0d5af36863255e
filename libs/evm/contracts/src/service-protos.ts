import { fileURLToPath } from 'node:url';

const proto = (path: string) => fileURLToPath(new URL(`./proto/${path}`, import.meta.url));

/** The .proto files of the ingester's services, for servers that load them (reflection). */
export const SERVICE_PROTOS = {
  paths: [
    proto('nunatak/evm/v1/node_state.proto'),
    proto('nunatak/evm/v1/block_reader.proto'),
    proto('nunatak/evm/v1/chains.proto'),
  ],
  includeDir: proto(''),
};

/** The .proto file of the enricher's service, for servers that load it (reflection). */
export const ENRICHER_SERVICE_PROTOS = {
  paths: [proto('nunatak/evm/v1/nft_refresher.proto')],
  includeDir: proto(''),
};

/** The .proto file of the data service's service, for servers that load it (reflection). */
export const DATA_SERVICE_PROTOS = {
  paths: [proto('nunatak/evm/v1/holdings.proto')],
  includeDir: proto(''),
};
