import { type DynamicModule, Module } from '@nestjs/common';
import { EVM_INDEXER_OPTIONS, type EvmIndexerOptions, EvmIndexerService } from './evm-indexer.service.js';

export type { EvmIndexerOptions } from './evm-indexer.service.js';

/** The EVM indexer: takes block events, writes the EVM store. */
@Module({})
export class EvmIndexerModule {
  static forRoot(options: EvmIndexerOptions): DynamicModule {
    return {
      module: EvmIndexerModule,
      providers: [{ provide: EVM_INDEXER_OPTIONS, useValue: options }, EvmIndexerService],
      exports: [EvmIndexerService],
    };
  }
}
