import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { admissionOf, checkAdmissionSettings } from './admission-of-settings.js';
import { createGateway } from './gateway.js';
import { optionsOf } from './options-of-settings.js';
import { settings } from './settings.js';

await startService({
  name: 'gateway',
  title: 'gateway',
  settings,
  check(config) {
    checkAdmissionSettings(config);
  },
  async start(service) {
    const { config, logger, metrics, health } = service;
    const admission = admissionOf(config, { logger, metrics, health });
    const gateway = createGateway({
      ...optionsOf(config),
      ...{ logger, metrics, health, admission: admission ? [admission.check] : [] },
    });
    for (const [path, handler] of Object.entries(admission?.operatorRoutes ?? {}))
      service.operatorRoutes.set(path, handler);
    service.onStop('admission', () => admission?.stop());
    service.onStop('gateway', () => gateway.stop());
    await admission?.start();
    await gateway.start();
    return { data: gateway.dataUrl, metrics: gateway.metricsUrl };
  },
});
