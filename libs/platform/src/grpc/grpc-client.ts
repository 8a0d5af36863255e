import {
  type ChannelCredentials,
  credentials,
  makeClientConstructor,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import { PermanentError } from '../errors/index.js';
import { fromGrpcError } from './grpc-errors.js';
import { KEEPALIVE, MAX_MESSAGE_BYTES } from './grpc-server-options.js';
import { loadProto } from './proto-loading.js';

/** The calls of a service with one request and one answer. */
export type UnaryCalls<T> = {
  [K in keyof T]: T[K] extends (request: infer Request) => Promise<infer Answer>
    ? (request: Request) => Promise<Answer>
    : never;
};

export interface GrpcClientOptions {
  /** host:port; a host name with several addresses is balanced over. */
  url: string;
  protoPath: string;
  includeDirs?: readonly string[];
  /** Full name, such as firn.evm.v1.NodeState. */
  service: string;
  /** Each call's time limit: no call waits for ever. */
  deadlineMs: number;
  /** Default: none, for a private network. */
  credentials?: ChannelCredentials;
}

/** A client of a gRPC service. */
export interface GrpcClient<T> {
  readonly calls: UnaryCalls<T>;
  close(): void;
}

type RawCall = (
  request: unknown,
  options: { deadline: number },
  answer: (error: ServiceError | null, value: unknown) => void,
) => void;

/**
 * A client whose unary calls are promises with a deadline. It connects when first used and again after a loss. A failed call rejects with
 * the error tree's error of the same meaning: UnavailableError for one that is away or late.
 */
export function createGrpcClient<T>(options: GrpcClientOptions): GrpcClient<T> {
  const definition = loadProto([options.protoPath], options.includeDirs)[options.service];
  if (!definition || 'format' in definition)
    throw new PermanentError(`${options.protoPath} has no service ${options.service}`, { code: 'grpc_service' });
  const name = options.service.split('.').at(-1) ?? options.service;
  const Client = makeClientConstructor(definition as ServiceDefinition, name);
  const client = new Client(options.url, options.credentials ?? credentials.createInsecure(), {
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    'grpc.keepalive_time_ms': KEEPALIVE.keepaliveTimeMs,
    'grpc.keepalive_timeout_ms': KEEPALIVE.keepaliveTimeoutMs,
  });
  const raw = client as unknown as Record<string, RawCall>;
  const unary = Object.entries(definition).filter(([, method]) => !method.requestStream && !method.responseStream);
  const calls = unary.map(([method]) => {
    const key = method.charAt(0).toLowerCase() + method.slice(1);
    const call = (request: unknown) =>
      new Promise((resolve, reject) => {
        raw[key]?.call(client, request, { deadline: Date.now() + options.deadlineMs }, (error, value) =>
          error ? reject(fromGrpcError(error, name)) : resolve(value),
        );
      });
    return [key, call];
  });
  return { calls: Object.fromEntries(calls) as UnaryCalls<T>, close: () => client.close() };
}
