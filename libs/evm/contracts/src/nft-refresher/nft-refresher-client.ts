import { type ServiceError, status } from '@grpc/grpc-js';
import { ReplicaClients, type ReplicaOptions } from '@nunatak/rpc';
import {
  type CollectionNft,
  InvalidRefreshError,
  type NftRefresher,
  NftRefresherUnavailableError,
} from './nft-refresher.js';
import { refreshRequest, refreshResult } from './nft-refresher-messages.js';
import { NFT_REFRESHER_MAX_MESSAGE_BYTES, NFT_REFRESHER_SERVICE } from './nft-refresher-service.js';

/** NftRefresher over gRPC: a replica that can't note a request is followed by the next, within a deadline. */
export class NftRefresherClient implements NftRefresher {
  readonly #replicas: ReplicaClients;

  constructor(options: ReplicaOptions) {
    this.#replicas = new ReplicaClients({ timeoutMs: 5_000, ...options }, NFT_REFRESHER_MAX_MESSAGE_BYTES);
  }

  async refresh(chainId: string, token: CollectionNft): Promise<number | undefined> {
    try {
      const request = refreshRequest(chainId, token);
      return refreshResult(await this.#replicas.ask(NFT_REFRESHER_SERVICE.RefreshNft, request));
    } catch (error) {
      const { code, details, message } = error as ServiceError;
      if (code === status.INVALID_ARGUMENT) throw new InvalidRefreshError(details || message, { cause: error });
      throw new NftRefresherUnavailableError(`the metadata service can't note it now: ${details || message}`, {
        cause: error,
      });
    }
  }

  /** Open requests are rejected. */
  close(): void {
    this.#replicas.close();
  }
}
