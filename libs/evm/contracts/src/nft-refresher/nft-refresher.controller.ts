import { status } from '@grpc/grpc-js';
import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService, GrpcStatusError } from '@nunatak/rpc';
import type { nunatak } from '../generated/nunatak-evm-v1.js';
import {
  InvalidRefreshError,
  NFT_REFRESHER,
  type NftRefresher,
  NftRefresherUnavailableError,
} from './nft-refresher.js';
import { refreshOf, refreshResponse } from './nft-refresher-messages.js';
import { NFT_REFRESHER_SERVICE } from './nft-refresher-service.js';

/** The server's side of NftRefresher. */
@Controller()
export class NftRefresherController {
  readonly #refresher: NftRefresher;

  constructor(@Inject(NFT_REFRESHER) refresher: NftRefresher) {
    this.#refresher = refresher;
  }

  @AnswersGrpc(NFT_REFRESHER_SERVICE.RefreshNft)
  async refresh(request: nunatak.evm.v1.RefreshNftRequest): Promise<nunatak.evm.v1.RefreshNftResponse.$Properties> {
    try {
      const { chainId, token } = refreshOf(request);
      return refreshResponse(await this.#refresher.refresh(chainId, token));
    } catch (error) {
      throw withStatus(error);
    }
  }
}

/** An unexpected error keeps its cause for the log, and sends none of its text. */
function withStatus(error: unknown): GrpcStatusError {
  if (error instanceof InvalidRefreshError)
    return new GrpcStatusError(status.INVALID_ARGUMENT, error.message, { cause: error });
  if (error instanceof NftRefresherUnavailableError)
    return new GrpcStatusError(status.UNAVAILABLE, error.message, { cause: error });
  return new GrpcStatusError(status.INTERNAL, 'the metadata service failed; its log says why', { cause: error });
}

/** NftRefresher as a service of a gRPC server. */
export function nftRefresherService(refresher: NftRefresher): GrpcService {
  return {
    definition: NFT_REFRESHER_SERVICE,
    controller: NftRefresherController,
    providers: [{ provide: NFT_REFRESHER, useValue: refresher }],
  };
}
