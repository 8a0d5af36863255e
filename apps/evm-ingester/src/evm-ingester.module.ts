import { type DynamicModule, Module } from '@nestjs/common';
import { BLOCK_READER, NODE_STATE } from '@nunatak/evm-contracts';
import { BlockReaderService } from './block-reader/block-reader.service.js';
import { EvmIngesterService } from './evm-ingester.service.js';
import { INGESTER_OPTIONS, type IngesterOptions } from './ingester-options.js';
import { NodeStateService } from './node-state/node-state.service.js';

/** The ingester as a part of an application: it begins to ingest when the application has started, and ends with it. */
@Module({})
export class EvmIngesterModule {
  static forRoot(options: IngesterOptions): DynamicModule {
    return {
      module: EvmIngesterModule,
      providers: [
        { provide: INGESTER_OPTIONS, useValue: options },
        EvmIngesterService,
        NodeStateService,
        { provide: NODE_STATE, useExisting: NodeStateService },
        BlockReaderService,
        { provide: BLOCK_READER, useExisting: BlockReaderService },
      ],
      exports: [EvmIngesterService, NodeStateService, NODE_STATE, BlockReaderService, BLOCK_READER],
    };
  }
}
