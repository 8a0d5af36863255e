import { GrpcStatusError } from '@firn/platform/grpc';
import { type Server, type ServerWritableStream, type ServiceDefinition, status } from '@grpc/grpc-js';
import { blockToWire } from '../blocks/block-codec.js';
import { fromInteger } from '../blocks/wire-values.js';
import { firn } from '../generated/firn-evm-v1.js';
import { NodeUnavailableError } from '../node-state/node-state.js';
import { type BlockReader, BlockReadFailedError, InvalidBlockRangeError } from './block-reader.js';
import { BLOCK_READER_SERVICE } from './block-reader-service.js';

import wire = firn.evm.v1;

type Call = ServerWritableStream<wire.ReadBlocksRequest, wire.ReadBlocksResponse.$Properties>;

export interface BlockReaderServiceOptions {
  /** Aborted when the server closes: open readings then end with UNAVAILABLE, and go on elsewhere. */
  closing?: AbortSignal;
  /** Told of each reading that ended with an error, with its cause: for the log. */
  onError?: (error: GrpcStatusError) => void;
}

/** Adds the BlockReader service to a gRPC server. One block is on its way at a time: the reader's pace is the node's. */
export function addBlockReaderService(
  server: Server,
  blockReader: BlockReader,
  { closing, onError = () => {} }: BlockReaderServiceOptions = {},
): void {
  server.addService(BLOCK_READER_SERVICE as unknown as ServiceDefinition, {
    Read: (call: Call) => {
      const ended = new AbortController();
      const end = () => ended.abort();
      call.on('cancelled', end);
      call.on('close', end);
      closing?.addEventListener('abort', end, { once: true });
      if (closing?.aborted) end();
      send(blockReader, call, ended.signal)
        .catch((error: unknown) => {
          if (call.cancelled) return;
          const failure = closing?.aborted
            ? new GrpcStatusError(status.UNAVAILABLE, 'the ingester is stopping')
            : statusOf(error);
          if (!closing?.aborted) onError(failure);
          call.emit('error', { code: failure.code, details: failure.details });
        })
        .finally(() => closing?.removeEventListener('abort', end));
    },
  });
}

async function send(blockReader: BlockReader, call: Call, signal: AbortSignal): Promise<void> {
  const { chainId, fromHeight, toHeight } = call.request;
  for await (const block of blockReader.read(chainId, fromInteger(fromHeight), fromInteger(toHeight), { signal })) {
    await written(call, { block: blockToWire(block) }, signal);
  }
  call.end();
}

/** Resolves when the message is on its way, so that a slow reader slows the reading of the node. */
function written(call: Call, message: wire.ReadBlocksResponse.$Properties, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new NodeUnavailableError('the reading was ended'));
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    call.write(message, (error: Error | null | undefined) => {
      signal.removeEventListener('abort', stop);
      if (error) reject(error);
      else resolve();
    });
  });
}

function statusOf(error: unknown): GrpcStatusError {
  const code =
    error instanceof NodeUnavailableError
      ? status.UNAVAILABLE
      : error instanceof InvalidBlockRangeError
        ? status.INVALID_ARGUMENT
        : error instanceof BlockReadFailedError
          ? status.FAILED_PRECONDITION
          : undefined;
  if (code !== undefined) return new GrpcStatusError(code, (error as Error).message, { cause: error });
  // A stranger's text may name a host.
  return new GrpcStatusError(status.INTERNAL, 'the block reader failed; its log says why', { cause: error });
}
