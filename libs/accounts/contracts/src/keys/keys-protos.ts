import { fileURLToPath } from 'node:url';

const proto = (path: string) => fileURLToPath(new URL(`../proto/${path}`, import.meta.url));

/** The .proto files of the accounts service, for servers that load them (reflection). */
export const ACCOUNTS_PROTOS = {
  paths: [proto('nunatak/accounts/v1/keys.proto'), proto('nunatak/accounts/v1/usage.proto')],
  includeDir: proto(''),
};
