import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import {
  ChannelCredentials,
  InterceptingCall,
  type Interceptor,
  ResponderBuilder,
  ServerCredentials,
  ServerInterceptingCall,
  type ServerInterceptor,
  ServerListenerBuilder,
  status,
} from '@grpc/grpc-js';
import { isOneOf } from '@nunatak/core/secrets';
import { ConfigurationError, type innerCallSettings, type SettingsValues } from '@nunatak/core/settings';

/** How services know each other on gRPC. Both parts may be absent: then whoever reaches the port is believed. */
export interface GrpcSecurity {
  /** Callers show the first; servers accept each. */
  secrets?: readonly string[];
  /** Mutual TLS: both sides show a certificate of this authority. */
  tls?: { ca: Buffer; certificate: Buffer; key: Buffer };
}

/** Metadata in which a caller shows its secret. */
export const INNER_SECRET_KEY = 'x-nunatak-inner-secret';

/** What load balancers and orchestrators call, who have no secrets: it tells only whether the process is ready. */
const OPEN_SERVICE = '/grpc.health.v1.Health/';

/**
 * The security that settings stand for. Certificates are read here, once.
 * @throws ConfigurationError for certificates that are named by halves, can't be read, or don't go together
 */
export function grpcSecurity(settings: SettingsValues<typeof innerCallSettings>): GrpcSecurity {
  const { innerSecrets: secrets, innerTlsCaFile: ca, innerTlsCertificateFile: cert, innerTlsKeyFile: key } = settings;
  if (ca === undefined && cert === undefined && key === undefined) return { secrets };
  if (ca === undefined || cert === undefined || key === undefined) {
    throw new ConfigurationError([
      'NUNATAK_INNER_TLS_CA_FILE, NUNATAK_INNER_TLS_CERTIFICATE_FILE and NUNATAK_INNER_TLS_KEY_FILE have to be given together',
    ]);
  }
  const tls = {
    ca: read('NUNATAK_INNER_TLS_CA_FILE', ca),
    certificate: read('NUNATAK_INNER_TLS_CERTIFICATE_FILE', cert),
    key: read('NUNATAK_INNER_TLS_KEY_FILE', key),
  };
  try {
    createSecureContext({ ca: tls.ca, cert: tls.certificate, key: tls.key });
  } catch (error) {
    throw new ConfigurationError([
      `NUNATAK_INNER_TLS_…_FILE: the files don’t go together: ${(error as Error).message}`,
    ]);
  }
  return { secrets, tls };
}

function read(variable: string, file: string): Buffer {
  let content: Buffer;
  try {
    content = readFileSync(file);
  } catch (error) {
    throw new ConfigurationError([`${variable} can’t be read: ${(error as Error).message}`]);
  }
  if (!content.includes('-----BEGIN ')) throw new ConfigurationError([`${variable}: ${file} is no PEM file`]);
  return content;
}

/** Whether callers have to prove who they are. */
export function isGuarded({ secrets = [], tls }: GrpcSecurity): boolean {
  return secrets.length > 0 || tls !== undefined;
}

/** A server's credentials: by TLS, it takes nobody without a certificate. */
export function serverCredentials({ tls }: GrpcSecurity): ServerCredentials {
  if (tls === undefined) return ServerCredentials.createInsecure();
  return ServerCredentials.createSsl(tls.ca, [{ cert_chain: tls.certificate, private_key: tls.key }], true);
}

/** A caller's credentials. */
export function channelCredentials({ tls }: GrpcSecurity): ChannelCredentials {
  if (tls === undefined) return ChannelCredentials.createInsecure();
  return ChannelCredentials.createSsl(tls.ca, tls.key, tls.certificate);
}

/** Answers UNAUTHENTICATED to calls that show none of the secrets, health checks aside. */
export function secretChecks({ secrets = [] }: GrpcSecurity): ServerInterceptor[] {
  if (secrets.length === 0) return [];
  return [
    ({ path }, call) => {
      const listener = new ServerListenerBuilder()
        .withOnReceiveMetadata((metadata, next) => {
          const shown = metadata.get(INNER_SECRET_KEY).map(String);
          metadata.remove(INNER_SECRET_KEY);
          const isKnown = shown.length === 1 && isOneOf(secrets, shown[0]!);
          if (isKnown || path.startsWith(OPEN_SERVICE)) return next(metadata);
          const details = 'the call shows none of the secrets that this server accepts (NUNATAK_INNER_SECRETS)';
          call.sendStatus({ code: status.UNAUTHENTICATED, details });
        })
        .build();
      return new ServerInterceptingCall(call, new ResponderBuilder().withStart((next) => next(listener)).build());
    },
  ];
}

/** Shows the first secret with each call. */
export function secretShown({ secrets = [] }: GrpcSecurity): Interceptor[] {
  const [secret] = secrets;
  if (secret === undefined) return [];
  return [
    (options, nextCall) =>
      new InterceptingCall(nextCall(options), {
        start(metadata, listener, next) {
          metadata.set(INNER_SECRET_KEY, secret);
          next(metadata, listener);
        },
      }),
  ];
}
