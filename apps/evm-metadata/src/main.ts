import '@firn/platform/stack-traces';
import { checkInnerPort } from '@firn/platform/config';
import { grpcSecurity, isGuarded } from '@firn/platform/grpc';
import { startService } from '@firn/platform/service';
import { settings } from './settings.js';
import { startEvmMetadata } from './start-evm-metadata.js';

await startService({
  name: 'evm-metadata',
  title: 'EVM metadata service',
  settings,
  check: (config) =>
    checkInnerPort({
      variable: 'FIRN_METADATA_BIND',
      bind: config.metadataBind,
      isGuarded: isGuarded(grpcSecurity(config)),
      remedy:
        'set FIRN_INNER_SECRETS (or, for mutual TLS, FIRN_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
      insecureInnerPorts: config.insecureInnerPorts,
    }),
  start: startEvmMetadata,
});
