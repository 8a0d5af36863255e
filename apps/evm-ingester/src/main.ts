import '@firn/platform/stack-traces';
import { checkInnerPort } from '@firn/platform/config';
import { grpcSecurity, isGuarded } from '@firn/platform/grpc';
import { startService } from '@firn/platform/service';
import { settings } from './settings.js';
import { startEvmIngester } from './start-evm-ingester.js';

await startService({
  name: 'evm-ingester',
  title: 'EVM ingester',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'FIRN_NODE_STATE_BIND',
      bind: config.nodeStateBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set FIRN_INNER_SECRETS (or, for mutual TLS, FIRN_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmIngester,
});
