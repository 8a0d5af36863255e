import {
  checkInnerPort,
  flag,
  innerCallSettings,
  innerServerSettings,
  type SettingsValues,
} from '@nunatak/core/settings';
import { grpcSecurity, isGuarded } from './grpc-security.js';

/** The settings of whoever listens for other services of Nunatak on gRPC, to be spread into its own. */
export const grpcServerSettings = {
  ...innerCallSettings,
  ...innerServerSettings,
  grpcReflection: flag({
    doc: 'Describe the gRPC services to command-line clients such as grpcurl.',
    default: false,
  }),
};

/**
 * Refuses a gRPC port that other machines can reach and that believes everybody, unless the operator wants it so.
 * @param variable says where the port listens; `bind` is its value
 * @throws ConfigurationError that names both ways out
 */
export function checkGrpcPort(config: SettingsValues<typeof grpcServerSettings>, variable: string, bind: string): void {
  checkInnerPort({
    ...{ variable, bind, isGuarded: isGuarded(grpcSecurity(config)), insecureInnerPorts: config.insecureInnerPorts },
    remedy:
      'set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers',
  });
}
