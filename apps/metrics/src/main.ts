import '@nunatak/core/stack-traces';
import { checkGatewayPort } from '@nunatak/data-api';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startMetrics } from './start-metrics.js';

await startService({
  name: 'metrics',
  title: 'metrics service',
  settings,
  check: (config) => checkGatewayPort(config, 'NUNATAK_METRICS_HOST', config.metricsHost),
  start: startMetrics,
});
