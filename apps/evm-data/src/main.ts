import '@nunatak/core/stack-traces';
import { checkGatewayPort } from '@nunatak/data-api';
import { startService } from '@nunatak/http-service/service';
import { checkGrpcPort } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startEvmData } from './start-evm-data.js';

await startService({
  name: 'evm-data',
  title: 'EVM data service',
  settings,
  check: (config) => {
    checkGatewayPort(config, 'NUNATAK_EVM_DATA_HOST', config.evmDataHost);
    checkGrpcPort(config, 'NUNATAK_HOLDINGS_BIND', config.holdingsBind);
  },
  start: startEvmData,
});
