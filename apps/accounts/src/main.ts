import '@nunatak/core/stack-traces';
import { checkGatewayPort } from '@nunatak/data-api';
import { startService } from '@nunatak/http-service/service';
import { checkGrpcPort } from '@nunatak/rpc';
import { checkAccountsSettings } from './open-accounts.js';
import { settings } from './settings.js';
import { startAccounts } from './start-accounts.js';

await startService({
  name: 'accounts',
  title: 'accounts service',
  settings,
  check(config) {
    checkGatewayPort(config, 'NUNATAK_ACCOUNTS_HOST', config.accountsHost);
    checkGrpcPort(config, 'NUNATAK_ACCOUNTS_BIND', config.accountsBind);
    checkAccountsSettings(config);
  },
  start: startAccounts,
});
