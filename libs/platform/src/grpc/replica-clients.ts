import { type BackoffOptions, backoffMs } from '@firn/platform/pause';
import { Client, type ServiceError, status } from '@grpc/grpc-js';
import { channelCredentials, type GrpcSecurity, secretShown } from './grpc-security.js';

export interface ReplicaOptions {
  /** host:port of each replica, or several separated by commas; any target that gRPC resolves (`dns:///…`) will do. */
  address: string;
  /** How this caller proves who it is. Default: not at all, in plain text. */
  security?: GrpcSecurity;
}

/** Between rounds over all replicas: together they outlast a connection's own pauses. */
const PAUSES: BackoffOptions = { firstMs: 100, longestMs: 2_000 };

/**
 * Connections to the replicas of one service, which all answer alike. One is used until it fails; which one first is left to chance, so
 * that clients spread over them.
 */
export class ReplicaClients {
  readonly #clients: Client[];
  #current: number;

  constructor({ address, security = {} }: ReplicaOptions, maxMessageBytes: number) {
    const addresses = address
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '');
    if (addresses.length === 0) throw new Error('a gRPC client needs an address: host:port');
    this.#clients = addresses.map(
      (each) =>
        new Client(each, channelCredentials(security), {
          'grpc.max_receive_message_length': maxMessageBytes,
          'grpc.max_send_message_length': maxMessageBytes,
          // A server that restarts is found again within the retries of one question.
          'grpc.initial_reconnect_backoff_ms': 100,
          'grpc.max_reconnect_backoff_ms': 1_000,
          // A connection that died silently is noticed within half a minute.
          'grpc.keepalive_time_ms': 20_000,
          'grpc.keepalive_timeout_ms': 10_000,
          interceptors: secretShown(security),
        }),
    );
    this.#current = Math.floor(Math.random() * this.#clients.length);
  }

  get count(): number {
    return this.#clients.length;
  }

  /** The replica to ask. */
  get current(): Client {
    return this.#clients[this.#current]!;
  }

  /** Passes on to the next replica, unless somebody else has done so since. */
  passOver(failed: Client): void {
    if (failed === this.current) this.#current = (this.#current + 1) % this.#clients.length;
  }

  close(): void {
    for (const client of this.#clients) client.close();
  }

  /** How long to wait before trying again after so many failures in a row: not at all while there is a replica that was not asked. */
  pauseAfter(failures: number): number {
    if (failures % this.count !== 0) return 0;
    return backoffMs(PAUSES, failures / this.count);
  }
}

/** Whether a failure says nothing of the question: the server, or the way to it, was not there. What is asked may be asked elsewhere. */
export function wasNotServed({ code, details = '' }: ServiceError): boolean {
  if (code === status.UNAVAILABLE || code === status.CANCELLED || code === status.DEADLINE_EXCEEDED) return true;
  // How grpc-js tells of a server that ends without having answered.
  return code === status.INTERNAL && details.startsWith('Received RST_STREAM');
}
