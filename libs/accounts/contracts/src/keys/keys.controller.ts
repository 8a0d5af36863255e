import type { ServerWritableStream } from '@grpc/grpc-js';
import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService, streamToCall } from '@nunatak/rpc';
import type { Observable } from 'rxjs';
import { nunatak } from '../generated/nunatak-accounts-v1.js';
import { KEYS, type Keys } from './keys.js';
import { messageToWire, verificationToWire } from './keys-messages.js';
import { KEYS_SERVICE } from './keys-service.js';

import wire = nunatak.accounts.v1;

type ChangesCall = ServerWritableStream<wire.ChangesRequest, wire.ChangesResponse.$Properties>;

/** The server's side of Keys. */
@Controller()
export class KeysController {
  readonly #keys: Keys;

  constructor(@Inject(KEYS) keys: Keys) {
    this.#keys = keys;
  }

  @AnswersGrpc(KEYS_SERVICE.Verify)
  async verify({ key }: wire.VerifyRequest): Promise<wire.VerifyResponse.$Properties> {
    return verificationToWire(await this.#keys.verify(key));
  }

  @AnswersGrpc(KEYS_SERVICE.Changes)
  changes(_request: wire.ChangesRequest, _metadata: unknown, call: ChangesCall): Observable<never> {
    return streamToCall(call, (signal) => this.#messages(signal));
  }

  async *#messages(signal: AbortSignal): AsyncGenerator<wire.ChangesResponse.$Properties> {
    for await (const message of this.#keys.changes(signal)) yield messageToWire(message);
  }
}

/** Keys as a service of a gRPC server. */
export function keysService(keys: Keys): GrpcService {
  return {
    definition: KEYS_SERVICE,
    controller: KeysController,
    providers: [{ provide: KEYS, useValue: keys }],
  };
}
