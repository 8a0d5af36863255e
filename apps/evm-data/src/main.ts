import '@firn/platform/stack-traces';
import { checkInnerPort } from '@firn/platform/config';
import { startService } from '@firn/platform/service';
import { settings } from './settings.js';
import { startEvmData } from './start-evm-data.js';

await startService({
  name: 'evm-data',
  title: 'EVM data service',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'FIRN_EVM_DATA_HOST',
      bind: config.evmDataHost,
      isGuarded: config.gatewaySecrets.length > 0,
      remedy: 'set FIRN_GATEWAY_SECRETS here and FIRN_GATEWAY_SECRET for the gateways',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmData,
});
