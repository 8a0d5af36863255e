import {
  accountsDocument,
  createAccountsApplication,
  createOperatorsApplication,
  openAccounts,
} from '@nunatak/accounts';
import { keysService, usageService } from '@nunatak/accounts-contracts';
import { accounts as service } from '@nunatak/accounts-domain';
import { controlPool } from '@nunatak/database';
import {
  type DomainSurroundings,
  type ServiceSurroundings,
  type StartedServices,
  StartFailure,
} from '@nunatak/embedding';
import { requestHandler } from '@nunatak/http-service/http';
import type { AccountsSettings } from './settings.js';

/** For verifications, of which one is under way at a time, and changes. */
const CONNECTIONS = 3;

/** Accounts that run in this process. */
export interface EmbeddedAccounts {
  services: StartedServices;
  /** Where operators ask. */
  operatorsUrl: string;
  stop(): Promise<void>;
}

/** Starts accounts in this process: for the gateway without a listener, for operators with one. @throws StartFailure if its port is taken */
export async function startAccounts(
  config: AccountsSettings,
  { databaseUrl, logger, folder }: Pick<DomainSurroundings, 'databaseUrl' | 'logger' | 'folder'>,
  { metrics }: Pick<ServiceSurroundings, 'metrics'>,
): Promise<EmbeddedAccounts> {
  const { name } = service;
  const pool = controlPool(databaseUrl, { applicationName: `nunatak-${name}`, max: CONNECTIONS });
  pool.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  const accounts = await openAccounts(config, { databaseUrl, pool, logger, metrics });
  const operators = await createOperatorsApplication({ ...accounts, http: { logger, listener: 'operators' } });
  const app = await createAccountsApplication({
    ...{ ...accounts, http: { logger, metrics, listener: name }, pageTokenSecrets: [folder.pageTokenSecret] },
  });
  const stop = async () => {
    await operators.close();
    await app.close();
    await accounts.close();
    await pool.end();
  };
  const { accountsOperatorsHost: host, accountsOperatorsPort: port } = config;
  try {
    await operators.listen(port, host);
  } catch (error) {
    await stop();
    throw new StartFailure(
      `accounts can not listen for operators on ${host}:${port} (${(error as NodeJS.ErrnoException).code}): choose another port by NUNATAK_ACCOUNTS_OPERATORS_PORT`,
    );
  }
  const document: { openapi: string } = accountsDocument();
  return {
    services: {
      upstreams: { [name]: { kind: 'embedded', handler: await requestHandler(app), openApi: () => ({ ...document }) } },
      services: [keysService(accounts.keys), usageService(accounts.usage)],
      verifiesKeys: true,
    },
    operatorsUrl: await operators.getUrl(),
    stop,
  };
}
