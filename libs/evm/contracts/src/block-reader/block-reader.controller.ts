import { type ServerWritableStream, status } from '@grpc/grpc-js';
import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService, GrpcStatusError, streamToCall } from '@nunatak/rpc';
import { catchError, type Observable } from 'rxjs';
import { blockToWire } from '../blocks/block-codec.js';
import { fromInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { NodeUnavailableError } from '../node-state/node-state.js';
import { BLOCK_READER, type BlockReader, BlockReadFailedError, InvalidBlockRangeError } from './block-reader.js';
import { BLOCK_READER_SERVICE } from './block-reader-service.js';

import wire = nunatak.evm.v1;

type Call = ServerWritableStream<wire.ReadBlocksRequest, wire.ReadBlocksResponse.$Properties>;

/** The server's side of BlockReader. One block is on its way at a time: the reader's pace is the node's. */
@Controller()
export class BlockReaderController {
  readonly #blockReader: BlockReader;

  constructor(@Inject(BLOCK_READER) blockReader: BlockReader) {
    this.#blockReader = blockReader;
  }

  @AnswersGrpc(BLOCK_READER_SERVICE.Read)
  read(request: wire.ReadBlocksRequest, _metadata: unknown, call: Call): Observable<never> {
    const messages = streamToCall(call, (signal) => this.#read(request, signal));
    return messages.pipe(
      catchError((error: unknown) => {
        throw statusOf(error);
      }),
    );
  }

  async *#read(
    { chainId, fromHeight, toHeight }: wire.ReadBlocksRequest,
    signal: AbortSignal,
  ): AsyncGenerator<wire.ReadBlocksResponse.$Properties> {
    const blocks = this.#blockReader.read(chainId, fromInteger(fromHeight), fromInteger(toHeight), { signal });
    for await (const block of blocks) yield { block: blockToWire(block) };
  }
}

/** BlockReader as a service of a gRPC server. */
export function blockReaderService(blockReader: BlockReader): GrpcService {
  return {
    definition: BLOCK_READER_SERVICE,
    controller: BlockReaderController,
    providers: [{ provide: BLOCK_READER, useValue: blockReader }],
  };
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
