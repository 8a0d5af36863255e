import { fileURLToPath } from 'node:url';

const proto = (path: string) => fileURLToPath(new URL(`./proto/${path}`, import.meta.url));

/** The .proto files of the services, for servers that load them (reflection). */
export const SERVICE_PROTOS = {
  paths: [
    proto('firn/evm/v1/node_state.proto'),
    proto('firn/evm/v1/block_reader.proto'),
    proto('firn/evm/v1/chains.proto'),
  ],
  includeDir: proto(''),
};
