import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startPrimaryNetworkIngester } from './start-primary-network-ingester.js';

await startService({
  name: 'primary-network-ingester',
  title: 'primary network ingester',
  settings,
  start: startPrimaryNetworkIngester,
});
