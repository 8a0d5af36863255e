import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startMetricsIndexer } from './start-metrics-indexer.js';

await startService({ name: 'metrics-indexer', title: 'metrics indexer', settings, start: startMetricsIndexer });
