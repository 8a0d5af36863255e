import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService } from '@nunatak/rpc';
import { fromInteger } from '../blocks/wire-values.js';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { HOLDINGS, type Holdings } from './holdings.js';
import { collectionToWire, countsToWire, pageToWire } from './holdings-messages.js';
import { addressOf, chainIdOf, pageOf, queryOf, readable } from './holdings-requests.js';
import { HOLDINGS_SERVICE } from './holdings-service.js';

import wire = nunatak.evm.v1;

/** The server's side of Holdings. */
@Controller()
export class HoldingsController {
  readonly #holdings: Holdings;

  constructor(@Inject(HOLDINGS) holdings: Holdings) {
    this.#holdings = holdings;
  }

  @AnswersGrpc(HOLDINGS_SERVICE.ListHolders)
  async holders(request: wire.ListHoldersRequest): Promise<wire.ListHoldersResponse.$Properties> {
    return pageToWire(await this.#holdings.holders(queryOf(request.query), pageOf(request)));
  }

  @AnswersGrpc(HOLDINGS_SERVICE.CountHolders)
  async countHolders(request: wire.CountHoldersRequest): Promise<wire.CountHoldersResponse.$Properties> {
    return countsToWire(await this.#holdings.countHolders(queryOf(request.query)));
  }

  @AnswersGrpc(HOLDINGS_SERVICE.GetCollection)
  async collection(request: wire.GetCollectionRequest): Promise<wire.GetCollectionResponse.$Properties> {
    const chainId = chainIdOf('chain_id', request.chainId);
    const contract = addressOf('contract', request.contract);
    const { height } = request;
    const at = height == null ? undefined : readable('height', () => fromInteger(height));
    return collectionToWire(await this.#holdings.collection(chainId, contract, at));
  }
}

/** Holdings as a service of a gRPC server. */
export function holdingsService(holdings: Holdings): GrpcService {
  return {
    definition: HOLDINGS_SERVICE,
    controller: HoldingsController,
    providers: [{ provide: HOLDINGS, useValue: holdings }],
  };
}
