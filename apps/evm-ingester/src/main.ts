import '@nunatak/core/stack-traces';
import { checkInnerPort } from '@nunatak/core/settings';
import { startService } from '@nunatak/http-service/service';
import { grpcSecurity, isGuarded } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmIngester } from './start-evm-ingester.js';

await startService({
  name: 'evm-ingester',
  title: 'EVM ingester',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'NUNATAK_NODE_STATE_BIND',
      bind: config.nodeStateBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmIngester,
});
