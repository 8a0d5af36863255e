import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { createGateway } from './gateway.js';
import { optionsOf } from './options-of-settings.js';
import { settings } from './settings.js';

await startService({
  name: 'gateway',
  title: 'gateway',
  settings,
  async start(service) {
    const { config, logger, metrics, health } = service;
    const gateway = createGateway({ ...optionsOf(config), logger, metrics, health });
    service.onStop('gateway', () => gateway.stop());
    await gateway.start();
    return { data: gateway.dataUrl, metrics: gateway.metricsUrl };
  },
});
