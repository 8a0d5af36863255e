import '@nunatak/core/stack-traces';
import { checkGatewayPort } from '@nunatak/data-api';
import { startService } from '@nunatak/http-service/service';
import { checkGrpcPort } from '@nunatak/rpc';
import { settings } from './settings.js';
import { startPrimaryNetworkData } from './start-primary-network-data.js';

await startService({
  name: 'primary-network-data',
  title: 'primary network data service',
  settings,
  check: (config) => {
    checkGatewayPort(config, 'NUNATAK_PRIMARY_NETWORK_DATA_HOST', config.primaryNetworkDataHost);
    checkGrpcPort(config, 'NUNATAK_PRIMARY_NETWORK_BIND', config.primaryNetworkBind);
  },
  start: startPrimaryNetworkData,
});
