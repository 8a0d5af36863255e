import { RetryableError } from '@firn/platform/errors';
import { ReplicaClients, type ReplicaOptions, wasNotServed } from '@firn/platform/grpc';
import { pause } from '@firn/platform/pause';
import { type Client, type ClientReadableStream, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import type { EvmBlock, Hex } from '../blocks/block.js';
import { blockFromWire } from '../blocks/block-codec.js';
import { CodecError } from '../blocks/wire-values.js';
import type { firn } from '../generated/firn-evm-v1.js';
import { NodeUnavailableError } from '../node-state/node-state.js';
import { checkBlockRange } from './block-range.js';
import {
  type BlockReader,
  BlockReadFailedError,
  InvalidBlockRangeError,
  type ReadBlocksOptions,
} from './block-reader.js';
import { BLOCK_READER_MAX_MESSAGE_BYTES, BLOCK_READER_SERVICE } from './block-reader-service.js';

export interface BlockReaderGrpcClientOptions extends ReplicaOptions {
  /** For the next block to come; the time that the reader takes for one does not count. */
  deadlineMilliseconds?: number;
  /** Times that all replicas are asked again after none of them brought the reading further. */
  retries?: number;
}

type Response = firn.evm.v1.ReadBlocksResponse;

/**
 * BlockReader over gRPC. A reading whose replica goes away (or is silent beyond the deadline, or has no node) goes on at the next one after
 * the last block that came; that the blocks link is checked here, across replicas.
 */
export class BlockReaderGrpcClient implements BlockReader {
  readonly #replicas: ReplicaClients;
  readonly #deadlineMilliseconds: number;
  readonly #retries: number;
  readonly #closing = new AbortController();

  constructor({ deadlineMilliseconds = 60_000, retries = 2, ...replicas }: BlockReaderGrpcClientOptions) {
    this.#deadlineMilliseconds = deadlineMilliseconds;
    this.#retries = retries;
    this.#replicas = new ReplicaClients(replicas, BLOCK_READER_MAX_MESSAGE_BYTES);
  }

  async *read(chainId: string, from: number, to: number, options: ReadBlocksOptions = {}): AsyncGenerator<EvmBlock> {
    checkBlockRange(chainId, from, to);
    const signal = options.signal ? AbortSignal.any([options.signal, this.#closing.signal]) : this.#closing.signal;
    let next = from;
    let parent: Hex | undefined;
    for (let failures = 0; next <= to; ) {
      if (signal.aborted) throw ended();
      const client = this.#replicas.current;
      try {
        for await (const block of this.#readFrom(client, chainId, next, to, signal)) {
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
        this.#replicas.passOver(client);
        const wait = this.#replicas.pauseAfter(++failures);
        if (failures >= (this.#retries + 1) * this.#replicas.count) throw new NodeUnavailableError(error.message);
        if (wait > 0) await pause(wait, signal);
      }
    }
  }

  /** Open readings end with a {@link NodeUnavailableError}. */
  close(): void {
    this.#closing.abort();
    this.#replicas.close();
  }

  /** One reading from one replica. What it can't serve is a {@link NotServedError}. */
  async *#readFrom(
    client: Client,
    chainId: string,
    from: number,
    to: number,
    signal: AbortSignal,
  ): AsyncGenerator<EvmBlock> {
    const { path, requestSerialize, responseDeserialize } = BLOCK_READER_SERVICE.Read;
    const request = { chainId, fromHeight: from, toHeight: to };
    const call = client.makeServerStreamRequest(path, requestSerialize, responseDeserialize, request, new Metadata());
    // The iterator tells of errors as well; one that comes after it was left is nobody's.
    call.on('error', () => {});
    const cancel = () => call.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    const messages = call[Symbol.asyncIterator]() as AsyncIterator<Response>;
    try {
      for (;;) {
        const { done, value } = await this.#next(messages, call);
        if (done) return;
        yield decoded(value);
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      call.cancel();
      call.destroy();
    }
  }

  async #next(
    messages: AsyncIterator<Response>,
    call: ClientReadableStream<Response>,
  ): Promise<IteratorResult<Response>> {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      call.cancel();
    }, this.#deadlineMilliseconds);
    try {
      return await messages.next();
    } catch (error) {
      if (late) throw new NotServedError(`no block within ${this.#deadlineMilliseconds} ms`);
      throw toError(error as ServiceError);
    } finally {
      clearTimeout(timer);
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
    return blockFromWire(block as firn.evm.v1.Block);
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
