import '@nunatak/core/stack-traces';
import { checkInnerPort } from '@nunatak/core/settings';
import { startService } from '@nunatak/http-service/service';
import { grpcSecurity, isGuarded } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmEnricher } from './start-evm-enricher.js';

await startService({
  name: 'evm-enricher',
  title: 'EVM enricher',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'NUNATAK_ENRICHER_BIND',
      bind: config.enricherBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmEnricher,
});
