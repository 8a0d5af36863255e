import '@firn/platform/stack-traces';
import { checkInnerPort } from '@firn/platform/config';
import { startService } from '@firn/platform/service';
import { settings } from './settings.js';
import { startPrimaryNetworkData } from './start-primary-network-data.js';

await startService({
  name: 'primary-network-data',
  title: 'primary network data service',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'FIRN_PRIMARY_NETWORK_DATA_HOST',
      bind: config.primaryNetworkDataHost,
      isGuarded: config.gatewaySecrets.length > 0,
      remedy: 'set FIRN_GATEWAY_SECRETS here and FIRN_GATEWAY_SECRET for the gateways',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startPrimaryNetworkData,
});
