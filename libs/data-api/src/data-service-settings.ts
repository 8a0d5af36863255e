import {
  checkInnerPort,
  drainSettings,
  innerServerSettings,
  integer,
  list,
  type Setting,
  type SettingsValues,
  sharedSecret,
} from '@nunatak/core/settings';

/**
 * Returns the settings of a data service's database connections, page tokens and listener for gateways, besides the listener's host and port.
 * @param hostVariable says on which address the service listens
 */
export function dataServiceSettings(hostVariable: string) {
  return {
    ...drainSettings(),
    databaseConnections: integer({ doc: 'Most connections to the database.', min: 1, max: 1_000, default: 10 }),
    ...innerServerSettings,
    pageTokenSecrets: list({
      doc: 'Secrets that sign page tokens, the same for all replicas: the first signs, all verify. Each of 32 bytes or more (openssl rand -hex 32).',
      of: sharedSecret(),
      secret: true,
    }),
    gatewaySecrets: gatewaySecrets(hostVariable),
  };
}

/** Returns the setting of a listener for gateways. @param hostVariable says on which address the service listens */
export function gatewaySecrets(hostVariable: string): Setting<string[]> {
  return list({
    doc: `Secrets of which a gateway has to show one (NUNATAK_GATEWAY_SECRET there). None: whoever reaches the port is believed, so ${hostVariable} has to be of this machine alone.`,
    default: [],
    secret: true,
  });
}

/**
 * Refuses an address for gateways that other machines can reach where whoever reaches it would be believed, unless the operator wants it so.
 * @param hostVariable says on which address the service listens; `host` is its value
 * @throws ConfigurationError that names both ways out
 */
export function checkGatewayPort(
  {
    gatewaySecrets: secrets,
    insecureInnerPorts,
  }: Pick<SettingsValues<ReturnType<typeof dataServiceSettings>>, 'gatewaySecrets' | 'insecureInnerPorts'>,
  hostVariable: string,
  host: string,
): void {
  checkInnerPort({
    ...{ variable: hostVariable, bind: host, isGuarded: secrets.length > 0, insecureInnerPorts },
    remedy: 'set NUNATAK_GATEWAY_SECRETS here and NUNATAK_GATEWAY_SECRET for the gateways',
  });
}
