import type { ServiceError } from '@grpc/grpc-js';
import { UnavailableError } from '@nunatak/core/errors';
import { pause } from '@nunatak/core/pause';
import { fromGrpcError, ReplicaClients, type ReplicaOptions } from '@nunatak/rpc';
import { CodecError } from '../blocks/wire-values.js';
import { listFromWire } from './chain-messages.js';
import type { ChainList, Chains } from './chains.js';
import { CHAINS_MAX_MESSAGE_BYTES, CHAINS_SERVICE } from './chains-service.js';

/**
 * Chains over gRPC. A watch whose server goes away goes on at the next replica, and after one round over all of them tries again with pauses
 * that grow to 2 s, drawn by chance, so that clients don't return all at once.
 */
export class ChainsClient implements Chains {
  readonly #replicas: ReplicaClients;

  /** @param onLost called once each time a watch loses its server, until it has one again: for the log */
  constructor(
    options: ReplicaOptions,
    private readonly onLost: (error: Error) => void = () => {},
  ) {
    this.#replicas = new ReplicaClients({ retries: 5, ...options }, CHAINS_MAX_MESSAGE_BYTES);
  }

  async list(): Promise<ChainList> {
    try {
      return listFromWire((await this.#replicas.ask(CHAINS_SERVICE.ListChains, {})).list);
    } catch (error) {
      throw toError(error as Error);
    }
  }

  async *watch(signal?: AbortSignal): AsyncGenerator<ChainList> {
    const { closing } = this.#replicas;
    const ended = signal ? AbortSignal.any([signal, closing]) : closing;
    let last: ChainList | undefined;
    for (let failures = 0; !ended.aborted; ) {
      const connection = await this.#replicas.pick();
      let lost: Error = new UnavailableError('the server ended the watch');
      const messages = connection.read(CHAINS_SERVICE.WatchChains, {}, { signal: ended });
      try {
        for await (const message of messages) {
          last = listFromWire(message.list);
          failures = 0;
          yield last;
        }
      } catch (error) {
        lost = toError(error as Error);
      }
      if (ended.aborted) return;
      this.#replicas.passOver(connection);
      if (++failures === 1) this.onLost(lost);
      if (last !== undefined && last.staleSince === undefined) {
        last = { ...last, staleSince: Date.now() };
        yield last;
      }
      const wait = this.#replicas.pauseAfter(failures);
      if (wait > 0) await pause(wait, ended);
    }
  }

  /** Ends watches; questions are rejected. */
  close(): void {
    this.#replicas.close();
  }
}

function toError(error: Error): Error {
  // Another release may write what this one can't read.
  if (error instanceof CodecError) return new UnavailableError(`a list of chains that is none: ${error.message}`);
  return fromGrpcError(error as ServiceError, 'the list of chains');
}
