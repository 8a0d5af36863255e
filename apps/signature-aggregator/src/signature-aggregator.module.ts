import { type DynamicModule, Module } from '@nestjs/common';
import { AggregationController } from './answers/aggregation.controller.js';
import { SigningNetworks } from './networks/signing-networks.js';

/** The service's controller and the networks behind it. */
@Module({})
export class SignatureAggregatorModule {
  /** @param networks closed by whoever made them */
  static forRoot(networks: SigningNetworks): DynamicModule {
    return {
      module: SignatureAggregatorModule,
      controllers: [AggregationController],
      providers: [{ provide: SigningNetworks, useValue: networks }],
    };
  }
}
