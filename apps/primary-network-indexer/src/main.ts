import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startPrimaryNetworkIndexer } from './start-primary-network-indexer.js';

await startService({
  name: 'primary-network-indexer',
  title: 'primary network indexer',
  settings,
  start: startPrimaryNetworkIndexer,
});
