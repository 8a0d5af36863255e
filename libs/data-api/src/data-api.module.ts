import { type DynamicModule, Module } from '@nestjs/common';
import { PageTokens } from '@nunatak/http-service/page-token';
import type { Registry } from 'prom-client';
import { StatementMetrics } from './observation/data-service-metrics.js';
import { METRICS } from './observation/served-heads.js';
import { PageCursors } from './paging/page-cursors.js';
import { READ_STORE, type ReadStore, StoreReader } from './reading/store-reader.js';

export interface DataApiOptions {
  store: ReadStore;
  /** Sign page tokens; shared by replicas. The first signs, all verify. */
  pageTokenSecrets: readonly string[];
  /** Where statements and heads are shown; without it they are not. */
  metrics?: Registry | undefined;
}

/** What a data service's own module imports: {@link StoreReader}, {@link PageCursors}, and where metrics are ({@link METRICS}). */
@Module({})
export class DataApiModule {
  static forRoot({ store, pageTokenSecrets, metrics }: DataApiOptions): DynamicModule {
    return {
      module: DataApiModule,
      providers: [
        { provide: READ_STORE, useValue: store },
        { provide: PageTokens, useValue: new PageTokens(pageTokenSecrets) },
        { provide: METRICS, useValue: metrics ?? null },
        { provide: StatementMetrics, useValue: metrics ? new StatementMetrics(metrics) : null },
        StoreReader,
        PageCursors,
      ],
      exports: [METRICS, StoreReader, PageCursors],
    };
  }
}
