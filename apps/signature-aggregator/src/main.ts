import '@nunatak/core/stack-traces';
import { checkGatewayPort } from '@nunatak/data-api';
import { startService } from '@nunatak/http-service/service';
import { settings } from './settings.js';
import { startSignatureAggregator } from './start-signature-aggregator.js';

await startService({
  name: 'signature-aggregator',
  title: 'signature aggregator',
  settings,
  check: (config) => checkGatewayPort(config, 'NUNATAK_SIGNATURE_AGGREGATOR_HOST', config.signatureAggregatorHost),
  start: startSignatureAggregator,
});
