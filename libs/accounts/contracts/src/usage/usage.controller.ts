import { Controller, Inject } from '@nestjs/common';
import { AnswersGrpc, type GrpcService } from '@nunatak/rpc';
import { nunatak } from '../generated/nunatak-accounts-v1.js';
import { USAGE, type Usage } from './usage.js';
import { batchFromWire } from './usage-messages.js';
import { USAGE_SERVICE } from './usage-service.js';

import wire = nunatak.accounts.v1;

/** The server's side of Usage. */
@Controller()
export class UsageController {
  readonly #usage: Usage;

  constructor(@Inject(USAGE) usage: Usage) {
    this.#usage = usage;
  }

  @AnswersGrpc(USAGE_SERVICE.Record)
  async record(request: wire.RecordRequest): Promise<wire.RecordResponse.$Properties> {
    await this.#usage.record(batchFromWire(request));
    return {};
  }
}

/** Usage as a service of a gRPC server. */
export function usageService(usage: Usage): GrpcService {
  return {
    definition: USAGE_SERVICE,
    controller: UsageController,
    providers: [{ provide: USAGE, useValue: usage }],
  };
}
