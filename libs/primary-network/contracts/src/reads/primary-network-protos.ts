import { fileURLToPath } from 'node:url';

const proto = (path: string) => fileURLToPath(new URL(`../proto/${path}`, import.meta.url));

/** The .proto files of the service, for servers that load them (reflection). */
export const PRIMARY_NETWORK_PROTOS = {
  paths: [proto('nunatak/primarynetwork/v1/primary_network.proto')],
  includeDir: proto(''),
};
