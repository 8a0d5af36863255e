import type { ServerWritableStream } from '@grpc/grpc-js';
import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService, streamToCall } from '@nunatak/rpc';
import type { Observable } from 'rxjs';
import { nunatak } from '../generated/nunatak-evm-v1.js';
import { listToWire } from './chain-messages.js';
import { CHAINS, type Chains } from './chains.js';
import { CHAINS_SERVICE } from './chains-service.js';

import wire = nunatak.evm.v1;

type WatchCall = ServerWritableStream<wire.WatchChainsRequest, wire.WatchChainsResponse.$Properties>;

/** The server's side of Chains. */
@Controller()
export class ChainsController {
  readonly #chains: Chains;

  constructor(@Inject(CHAINS) chains: Chains) {
    this.#chains = chains;
  }

  @AnswersGrpc(CHAINS_SERVICE.ListChains)
  async list(): Promise<wire.ListChainsResponse.$Properties> {
    return { list: listToWire(await this.#chains.list()) };
  }

  @AnswersGrpc(CHAINS_SERVICE.WatchChains)
  watch(_request: wire.WatchChainsRequest, _metadata: unknown, call: WatchCall): Observable<never> {
    return streamToCall(call, (signal) => this.#watch(signal));
  }

  async *#watch(signal: AbortSignal): AsyncGenerator<wire.WatchChainsResponse.$Properties> {
    // A server that knows nothing yet says so: another one may.
    await this.#chains.list();
    for await (const list of this.#chains.watch(signal)) yield { list: listToWire(list) };
  }
}

/** Chains as a service of a gRPC server. */
export function chainsService(chains: Chains): GrpcService {
  return {
    definition: CHAINS_SERVICE,
    controller: ChainsController,
    providers: [{ provide: CHAINS, useValue: chains }],
  };
}
