import '@nunatak/core/stack-traces';
import { startService } from '@nunatak/http-service/service';
import { checkGrpcPort } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmIngester } from './start-evm-ingester.js';

await startService({
  name: 'evm-ingester',
  title: 'EVM ingester',
  settings,
  check: (config) => checkGrpcPort(config, 'NUNATAK_NODE_STATE_BIND', config.nodeStateBind),
  start: startEvmIngester,
});
