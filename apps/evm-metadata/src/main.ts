import '@nunatak/core/stack-traces';
import { checkInnerPort } from '@nunatak/core/settings';
import { startService } from '@nunatak/http-service/service';
import { grpcSecurity, isGuarded } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmMetadata } from './start-evm-metadata.js';

await startService({
  name: 'evm-metadata',
  title: 'EVM metadata service',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'NUNATAK_METADATA_BIND',
      bind: config.metadataBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmMetadata,
});
