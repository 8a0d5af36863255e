import { isIPv4 } from 'node:net';
import { ConfigurationError } from './read-settings.js';
import { flag, list, type Setting, text } from './setting.js';

/** A guess at a secret must be hopeless, also offline: 256 bits, as of `openssl rand -hex 32`. */
const SHORTEST_SECRET_BYTES = 32;

/** A secret that signs, or by which services know each other: at least {@link SHORTEST_SECRET_BYTES} long. Its value is never printed. */
export function sharedSecret(): Setting<string> {
  return {
    doc: '',
    secret: true,
    type: `text of ${SHORTEST_SECRET_BYTES} bytes or more`,
    parse(value) {
      if (Buffer.byteLength(value) < SHORTEST_SECRET_BYTES)
        throw new Error(`has a secret of less than ${SHORTEST_SECRET_BYTES} bytes: make one with openssl rand -hex 32`);
      return value;
    },
  };
}

/** The settings of whoever speaks gRPC with other services of Nunatak, on either side, to be spread into its own. */
export const innerCallSettings = {
  innerSecrets: list({
    doc: 'Secrets by which services know each other on gRPC: callers show the first, servers accept all. The same for all services.',
    of: sharedSecret(),
    default: [],
    secret: true,
  }),
  innerTlsCaFile: text({
    doc: 'PEM file of the authority that vouches for the services’ certificates. With the two below: gRPC by mutual TLS.',
    optional: true,
  }),
  innerTlsCertificateFile: text({
    doc: 'PEM file of this service’s own certificate, with its chain. A server’s names the hosts in NUNATAK_NODE_STATE_ADDRESS.',
    optional: true,
  }),
  innerTlsKeyFile: text({ doc: 'PEM file of that certificate’s key, not encrypted.', optional: true }),
};

/** The setting of whoever listens for other services of Nunatak. */
export const innerServerSettings = {
  insecureInnerPorts: flag({
    doc: 'Allow a port for other services to be reachable from other machines without secret and TLS: whoever reaches it is believed. Only where the network itself lets nobody else in.',
    default: false,
  }),
};

/** A port for other services of Nunatak. */
export interface InnerPort {
  /** The variable that says where it listens, such as `NUNATAK_NODE_STATE_BIND`, and its value: a host, or `host:port`. */
  variable: string;
  bind: string;
  /** Whether callers have to prove who they are. */
  isGuarded: boolean;
  /** What would make them, as in "set NUNATAK_X to …". */
  remedy: string;
  /** {@link innerServerSettings}. */
  insecureInnerPorts: boolean;
}

/**
 * Refuses a port that other machines can reach and that believes everybody, unless the operator wants it so.
 * @throws ConfigurationError that names both ways out
 */
export function checkInnerPort({ variable, bind, isGuarded, remedy, insecureInnerPorts }: InnerPort): void {
  if (isGuarded || insecureInnerPorts || isLoopback(hostOf(bind))) return;
  throw new ConfigurationError([
    `${variable} is ${bind}, which other machines may reach, and whoever reaches it would be believed: ${remedy}; or, where the network itself lets nobody else in, set NUNATAK_INSECURE_INNER_PORTS=true`,
  ]);
}

/** The host of `host:port`, `[v6]:port`, or of a host alone. */
function hostOf(bind: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(bind);
  if (bracketed) return bracketed[1]!;
  const isV6 = bind.split(':').length > 2;
  return isV6 || bind.startsWith('unix:') ? bind : bind.replace(/:\d+$/, '');
}

/** Whether only this machine can reach what listens there. A name is believed to be only when it is `localhost`. */
function isLoopback(host: string): boolean {
  if (host.startsWith('unix:') || host.toLowerCase() === 'localhost' || host === '::1') return true;
  const v4 = host.toLowerCase().startsWith('::ffff:') ? host.slice('::ffff:'.length) : host;
  return isIPv4(v4) && v4.startsWith('127.');
}
