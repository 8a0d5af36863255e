import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { checkGrpcPort } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmEnricher } from './start-evm-enricher.js';

await startService({
  name: 'evm-enricher',
  title: 'EVM enricher',
  settings,
  check: (config) => checkGrpcPort(config, 'NUNATAK_ENRICHER_BIND', config.enricherBind),
  start: startEvmEnricher,
});
