import '@nunatak/core/stack-traces';
import { checkInnerPort } from '@nunatak/core/settings';
import { startService } from '@nunatak/http-service/service';
import { grpcSecurity, isGuarded } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startPrimaryNetworkData } from './start-primary-network-data.js';

await startService({
  name: 'primary-network-data',
  title: 'primary network data service',
  settings,
  check: (config) => {
    const { insecureInnerPorts } = config;
    checkInnerPort({
      variable: 'NUNATAK_PRIMARY_NETWORK_DATA_HOST',
      bind: config.primaryNetworkDataHost,
      isGuarded: config.gatewaySecrets.length > 0,
      remedy: 'set NUNATAK_GATEWAY_SECRETS here and NUNATAK_GATEWAY_SECRET for the gateways',
      insecureInnerPorts,
    });
    checkInnerPort({
      variable: 'NUNATAK_PRIMARY_NETWORK_BIND',
      bind: config.primaryNetworkBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts,
    });
  },
  start: startPrimaryNetworkData,
});
