import { type ServiceError, status } from '@grpc/grpc-js';
import { RetryableError } from '@nunatak/core/errors';
import { pause } from '@nunatak/core/pause';
import { ReplicaClients, type ReplicaOptions, type RpcConnection, wasNotServed } from '@nunatak/rpc';
import type { EvmBlock, Hex } from '../blocks/block.js';
import { blockFromWire } from '../blocks/block-codec.js';
import { CodecError } from '../blocks/wire-values.js';
import type { nunatak } from '../generated/nunatak-evm-v1.js';
import { NodeUnavailableError } from '../node-state/node-state.js';
import { checkBlockRange } from './block-range.js';
import {
  type BlockReader,
  BlockReadFailedError,
  InvalidBlockRangeError,
  type ReadBlocksOptions,
} from './block-reader.js';
import { BLOCK_READER_MAX_MESSAGE_BYTES, BLOCK_READER_SERVICE } from './block-reader-service.js';

type Response = nunatak.evm.v1.ReadBlocksResponse;

/**
 * BlockReader over gRPC. A reading whose replica goes away (or is silent beyond the deadline, or has no node) goes on at the next one after
 * the last block that came; that the blocks link is checked here, across replicas.
 */
export class BlockReaderClient implements BlockReader {
  readonly #replicas: ReplicaClients;

  /** The time-out is that of the next block; the time that the reader takes for one does not count. */
  constructor(options: ReplicaOptions) {
    this.#replicas = new ReplicaClients({ timeoutMs: 60_000, retries: 2, ...options }, BLOCK_READER_MAX_MESSAGE_BYTES);
  }

  async *read(chainId: string, from: number, to: number, options: ReadBlocksOptions = {}): AsyncGenerator<EvmBlock> {
    checkBlockRange(chainId, from, to);
    const signal = options.signal ? AbortSignal.any([options.signal, this.#replicas.closing]) : this.#replicas.closing;
    let next = from;
    let parent: Hex | undefined;
    for (let failures = 0; next <= to; ) {
      if (signal.aborted) throw ended();
      const connection = await this.#replicas.pick();
      try {
        for await (const block of this.#readFrom(connection, chainId, next, to, signal)) {
          const { height, hash, parentHash } = block.header;
          if (height !== next) throw new BlockReadFailedError(`expected block ${next}, the ingester sent ${height}`);
          if (parent !== undefined && parentHash !== parent) {
            throw new NodeUnavailableError(
              `expected parent ${parent} at ${next - 1}, block ${next} (${hash}) names ${parentHash}: the chain was reorganised meanwhile`,
            );
          }
          parent = hash;
          next++;
          failures = 0;
          yield block;
        }
        if (next <= to) throw new NotServedError('the ingester ended the reading early');
      } catch (error) {
        if (!(error instanceof NotServedError)) throw error;
        if (signal.aborted) throw ended();
        this.#replicas.passOver(connection);
        const wait = this.#replicas.pauseAfter(++failures);
        if (failures >= (this.#replicas.retries + 1) * this.#replicas.count)
          throw new NodeUnavailableError(error.message);
        if (wait > 0) await pause(wait, signal);
      }
    }
  }

  /** Open readings end with a {@link NodeUnavailableError}. */
  close(): void {
    this.#replicas.close();
  }

  /** One reading from one replica. What it can't serve is a {@link NotServedError}. */
  async *#readFrom(
    connection: RpcConnection,
    chainId: string,
    from: number,
    to: number,
    signal: AbortSignal,
  ): AsyncGenerator<EvmBlock> {
    const request = { chainId, fromHeight: from, toHeight: to };
    const { timeoutMs } = this.#replicas;
    const messages = connection.read(BLOCK_READER_SERVICE.Read, request, { signal, timeoutMs });
    try {
      for await (const message of messages) yield decoded(message);
    } catch (error) {
      throw error instanceof BlockReadFailedError ? error : toError(error as ServiceError);
    }
  }
}

/** This replica did not bring the reading to its end; another, or the same one later, may. */
class NotServedError extends RetryableError {
  override readonly code = 'not_served';
}

function ended(): NodeUnavailableError {
  return new NodeUnavailableError('the reading was ended');
}

function decoded({ block }: Response): EvmBlock {
  try {
    if (!block) throw new CodecError('no block in it');
    return blockFromWire(block as nunatak.evm.v1.Block);
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    throw new BlockReadFailedError(`the ingester sent what is no block: ${error.message}`);
  }
}

function toError(error: ServiceError): Error {
  const { code, details, message } = error;
  const text = details || message;
  if (wasNotServed(error)) return new NotServedError(text);
  if (code === status.INVALID_ARGUMENT) return new InvalidBlockRangeError(text);
  if (code === status.FAILED_PRECONDITION) return new BlockReadFailedError(text);
  return new BlockReadFailedError(`the block reader answered ${status[code] ?? code}: ${text}`);
}
