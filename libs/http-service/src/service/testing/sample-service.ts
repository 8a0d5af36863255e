import '@nunatak/core/stack-traces';
import { ConfigurationError, defineSettings, drainSettings, integer, serviceSettings } from '@nunatak/core/settings';
import { startService } from '../index.js';

/** A service that its test starts as a process. SIGUSR2 lets its start end; with a size of 13 it fails then. */
await startService({
  name: 'sample',
  title: 'sample service',
  settings: defineSettings({
    ...serviceSettings({ adminPort: 0 }),
    ...drainSettings(),
    sampleSize: integer({ doc: 'Any size.', min: 1 }),
    sampleLimit: integer({ doc: 'A size below NUNATAK_SAMPLE_SIZE.', default: 0 }),
  }),
  check({ sampleSize, sampleLimit }) {
    if (sampleLimit >= sampleSize)
      throw new ConfigurationError(['NUNATAK_SAMPLE_LIMIT must be below NUNATAK_SAMPLE_SIZE']);
  },
  async start(service) {
    const { sampleSize, drainMs } = service.config;
    service.keepPool(
      'connections',
      {
        totalCount: 3,
        idleCount: 1,
        waitingCount: 0,
        options: { max: 5 },
        on: (_, listener) => void listener(new Error('reset by peer')),
        end: async () => {},
      },
      'sample',
    );
    service.onStop('work', () => new Promise((resolve) => setTimeout(resolve, drainMs)));
    const goOn = new Promise((resolve) => process.once('SIGUSR2', resolve));
    service.logger.info({}, 'waiting');
    await goOn;
    if (sampleSize === 13) throw new Error('thirteen is too many');
    return { sampleSize };
  },
});
