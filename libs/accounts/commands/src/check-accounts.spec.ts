import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Installation } from '@nunatak/commands';
import type { Pool } from 'pg';
import { accountsCommands } from './accounts-commands.js';
import { checkAccounts } from './check-accounts.js';

const COUNTS = { organisations: 1, active: 2, disabled: 0, revoked: 3 };
const STORED = '1 organisation; API keys: 2 active, 0 disabled, 3 revoked';

/** The operators' API and a gateway's admin port in one: plays answers. */
let answers: Record<string, [number, unknown]>;
let server: Server;
let env: Record<string, string>;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, answer] = answers[request.url!] ?? [404, { message: 'No such route' }];
    response.writeHead(status).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  env = { NUNATAK_ACCOUNTS_URL: url, NUNATAK_GATEWAY_ADMIN_URL: url, NUNATAK_ACCOUNTS_TOKEN: 'x' };
});
afterAll(() => void server.close());
beforeEach(() => {
  answers = {
    '/v1/secrets': [200, { secrets: [{ version: 1, isConfigured: true, keys: 5 }] }],
    '/limits': [400, { message: 'organisation must be the id of an organisation' }],
  };
});

const found = async (...asked: Parameters<typeof checkAccounts>) =>
  (await checkAccounts(...asked)).map(({ check, level, found }) => [check, level, found]);

describe('the doctor', () => {
  it('finds accounts well', async () => {
    expect(await found(COUNTS, env)).toEqual([
      ['store', 'ok', STORED],
      ['service', 'ok', 'answers operators'],
      ['gateway', 'ok', 'asks accounts'],
    ]);
  });

  it('names keys whose secret is missing, and a gateway that asks no accounts', async () => {
    answers['/v1/secrets'] = [200, { secrets: [{ version: 1, isConfigured: false, keys: 5 }] }];
    delete answers['/limits'];
    expect((await found(COUNTS, env)).slice(2)).toEqual([
      ['secret 1', 'fail', '5 keys are stored under it, and it is not configured'],
      ['gateway', 'fail', `the one at ${env.NUNATAK_GATEWAY_ADMIN_URL} asks no accounts`],
    ]);
  });

  it('names what does not answer, and a token that is refused', async () => {
    answers['/v1/secrets'] = [401, { message: 'The token is unknown' }];
    const away = { ...env, NUNATAK_GATEWAY_ADMIN_URL: 'http://127.0.0.1:9' };
    expect(await found(undefined, away)).toEqual([
      ['store', 'ok', 'no organisation yet'],
      ['service', 'fail', 'The token is unknown'],
      ['gateway', 'fail', expect.stringContaining('no gateway answers at http://127.0.0.1:9')],
    ]);
  });

  it('asks nothing without a token, and says nothing where accounts are not used', async () => {
    expect(await found(COUNTS, {})).toEqual([
      ['store', 'ok', STORED],
      ['service', 'ok', 'not asked: NUNATAK_ACCOUNTS_TOKEN is not set'],
    ]);
    expect(await found(undefined, {})).toEqual([]);
  });
});

describe('the status', () => {
  const status = async (query: () => Promise<object>) => {
    const pool = { query } as unknown as Pool;
    const databases = new Map([['accounts', { databaseUrl: '', pool }]]);
    return (await accountsCommands.status({ databases, close: async () => {} } as Installation, undefined)).render();
  };

  it('counts organisations and keys, and is nothing where accounts are not used', async () => {
    expect(await status(async () => ({ rows: [COUNTS] }))).toBe(`accounts: ${STORED}`);
    expect(await status(async () => ({ rows: [{ ...COUNTS, organisations: 0 }] }))).toBe('');
    expect(await status(() => Promise.reject(Object.assign(new Error('no table'), { code: '42P01' })))).toBe('');
  });
});
