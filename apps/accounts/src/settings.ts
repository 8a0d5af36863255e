import { requestLogDays } from '@nunatak/accounts-contracts';
import { accounts } from '@nunatak/accounts-domain';
import { databaseUrl, defineSettings, integer, list, serviceSettings, text } from '@nunatak/core/settings';
import { dataServiceSettings } from '@nunatak/data-api';
import { grpcServerSettings } from '@nunatak/rpc';
import { operatorToken } from './operators/operator-tokens.js';
import { keySecret } from './secrets/key-secrets.js';

/** Settings of accounts, wherever they run. */
export const accountsSettings = {
  accountsKeySecrets: list({
    doc: 'Secrets under which API keys are stored, as 2:<base64>,1:<base64>: the newest first, each of 32 bytes or more (openssl rand -base64 32). Whoever loses them loses all keys. An older one can go as soon as `nunatak keys secrets` shows no keys under it.',
    of: keySecret(),
    secret: true,
  }),
  accountsOperatorTokens: list({
    doc: 'Tokens for the operators’ API, as alice=<token>,bob=<token>, each of 32 bytes or more (openssl rand -hex 32). The name stands in the audit.',
    of: operatorToken(),
    secret: true,
  }),
  accountsOperatorsHost: text({
    doc: 'Address on which the operators’ API listens. Tokens and new keys travel in plain text: let other machines in through TLS alone.',
    default: '127.0.0.1',
  }),
  accountsOperatorsPort: integer({
    doc: 'Port of the operators’ API; 0 takes a free one.',
    max: 65_535,
    default: accounts.ports.operators,
  }),
  requestLogDays,
  usageMinuteDays: integer({
    doc: 'Days for which usage by minute is kept, beside the running one (UTC). Usage by hour and day stays.',
    ...{ min: 1, max: 3_650, default: 35 },
  }),
};

/** Settings of the accounts service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: accounts.ports.admin }),
  accountsDatabaseUrl: databaseUrl('PostgreSQL database of accounts.'),
  ...accountsSettings,
  ...dataServiceSettings('NUNATAK_ACCOUNTS_HOST'),
  accountsHost: text({
    doc: 'Address on which the service listens for gateways over HTTP. Reachable from other machines only with NUNATAK_GATEWAY_SECRETS.',
    default: '127.0.0.1',
  }),
  accountsPort: integer({
    doc: 'Port on which the service listens for gateways over HTTP; 0 takes a free one.',
    max: 65_535,
    default: accounts.ports.http,
  }),
  accountsBind: text({
    doc: 'host:port on which the gRPC service Keys listens for gateways. Reachable from other machines only with NUNATAK_INNER_SECRETS or NUNATAK_INNER_TLS_….',
    default: `127.0.0.1:${accounts.ports.grpc}`,
  }),
  ...grpcServerSettings,
});
