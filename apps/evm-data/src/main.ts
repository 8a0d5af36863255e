import '@nunatak/core/stack-traces';
import { checkInnerPort } from '@nunatak/core/settings';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startEvmData } from './start-evm-data.js';

await startService({
  name: 'evm-data',
  title: 'EVM data service',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'NUNATAK_EVM_DATA_HOST',
      bind: config.evmDataHost,
      isGuarded: config.gatewaySecrets.length > 0,
      remedy: 'set NUNATAK_GATEWAY_SECRETS here and NUNATAK_GATEWAY_SECRET for the gateways',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmData,
});
