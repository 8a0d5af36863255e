import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startEvmIndexer } from './start-evm-indexer.js';

await startService({ name: 'evm-indexer', title: 'EVM indexer', settings, start: startEvmIndexer });
