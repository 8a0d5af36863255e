import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCOUNTS_SCHEMA } from '@nunatak/accounts-schema';
import { useDatabase } from '@nunatak/embedded-postgres/testing';
import { migrateStore } from '@nunatak/migrations';
import { RunningAccounts, SECRET_1, TOKEN } from '../testing/running-accounts.js';

const store = useDatabase({ prepare: (url) => migrateStore(ACCOUNTS_SCHEMA, url) });
let accounts: RunningAccounts;
let id: string;
let key: string;

beforeAll(async () => {
  accounts = await RunningAccounts.start(store.url);
  await accounts.ask('POST', '/v1/organisations', { name: 'acme', plan: 'base' });
  ({ id, key } = await accounts.makeKey('acme'));
});
afterAll(async () => {
  const logged = accounts.logged.join('');
  const secrets = [key, key.slice(17), TOKEN, SECRET_1.slice(2), 'a-key-that-has-0-commas'];
  await accounts.close();
  expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
});

const changes = async () => (await store.pool.query('SELECT n FROM generation')).rows[0].n as string;

describe('the operators’ API', () => {
  it.each([
    ['no token', undefined],
    ['an empty token', 'Bearer '],
    ['another scheme', `Basic ${TOKEN}`],
    ['a token with the right beginning', `Bearer ${TOKEN.slice(0, -1)}`],
    ['a token with something after it', `Bearer ${TOKEN}x`],
    ['two tokens', `Bearer ${TOKEN} ${TOKEN}`],
    ['the name of a token', 'Bearer alice'],
    ['a very long token', `Bearer ${'x'.repeat(30_000)}`],
    ['no token but its digest', 'Bearer ********************************'],
  ])('refuses %s, and changes nothing', async (_, authorization) => {
    const before = await changes();
    const plan = { unitsPerMinute: 1, unitsPerDay: 1 };
    for (const [method, path, body] of [
      ['GET', '/v1/keys', undefined],
      ['PUT', '/v1/plans/base', plan],
      ['POST', `/v1/keys/${id}/revoke`, {}],
    ] as const) {
      const { status, body: answer } = await accounts.askAs(authorization, method, path, body);
      expect([status, answer.error]).toEqual([401, 'Unauthorized']);
    }
    expect(await changes()).toBe(before);
  });

  it('serves its document, and the page to read it, to everybody', async () => {
    const { status, body } = await accounts.askAs(undefined, 'GET', '/openapi.json');
    expect([status, body.security]).toEqual([200, [{ bearer: [] }]]);
    expect(Object.keys(body.paths)).toContain('/v1/keys/{id}/rotate');
    const page = await accounts.read('/docs');
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'");
    const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    expect(parts).toHaveLength(5);
    for (const part of parts) expect([part, (await accounts.read(part)).status]).toEqual([part, 200]);
    for (const other of ['/docs/../v1/keys', '/docs/package.json', '/docs2'])
      expect([other, [401, 404]]).toEqual([other, expect.arrayContaining([(await accounts.read(other)).status])]);
  });

  const newKey = { organisation: 'acme', name: 'x' };
  it.each([
    ['POST', '/v1/keys', { ...newKey, organisation: undefined }, 'organisation must be the id or the name'],
    ['POST', '/v1/keys', { ...newKey, name: '' }, 'name must be a text of 1 to 100'],
    ['POST', '/v1/keys', { ...newKey, name: 'x'.repeat(101) }, 'name must be a text of 1 to 100'],
    ['POST', '/v1/keys', { ...newKey, name: 'a\0b' }, 'name must be a text of 1 to 100'],
    ['POST', '/v1/keys', { ...newKey, name: 'a\ud800b' }, 'name must be a text of 1 to 100'],
    ['POST', '/v1/keys', { ...newKey, name: ['x'] }, 'name must be a text of 1 to 100'],
    ['POST', '/v1/keys', { ...newKey, scopes: 'getBlock' }, 'scopes must be a list'],
    ['POST', '/v1/keys', { ...newKey, scopes: ['get*Block'] }, 'scopes must be a list'],
    ['POST', '/v1/keys', { ...newKey, scopes: ['(a+)+$'] }, 'scopes must be a list'],
    ['POST', '/v1/keys', { ...newKey, scopes: Array(101).fill('a') }, 'scopes must be a list of at most 100'],
    ['POST', '/v1/keys', { ...newKey, scopes: ['getBlock', 'lst*', 'b'] }, 'of the data host: lst*, b'],
    ['POST', '/v1/keys', { ...newKey, scope: ['getBlock'] }, 'scope is not known here'],
    ['POST', '/v1/keys', { ...newKey, unitsPerMinute: 1 }, 'unitsPerMinute and unitsPerDay must be given together'],
    ['POST', '/v1/keys', { ...newKey, unitsPerMinute: -1, unitsPerDay: 1 }, 'unitsPerMinute must be a whole number'],
    ['POST', '/v1/keys', { ...newKey, unitsPerMinute: 1, unitsPerDay: 1e16 }, 'unitsPerDay must be a whole number'],
    ['POST', '/v1/keys', { ...newKey, unitsPerMinute: '1', unitsPerDay: 1.5 }, 'unitsPerMinute must be a whole number'],
    ['POST', '/v1/keys', { ...newKey, expiresAt: 'soon' }, 'expiresAt must be a time in UTC'],
    ['POST', '/v1/keys', { ...newKey, expiresAt: '2027-99-01T00:00:00Z' }, 'expiresAt must be a time in UTC'],
    ['POST', '/v1/keys', { ...newKey, expiresAt: 1 }, 'expiresAt must be a time in UTC'],
    ['POST', '/v1/keys', [], 'The request body must be a JSON object'],
    ['POST', '/v1/keys', '{', ''],
    ['POST', '/v1/keys', '{"__proto__": {"name": "x"}}', ''],
    ['POST', '/v1/keys', { ...newKey, name: 'x'.repeat(20_000) }, ''],
    ['POST', '/v1/keys/import', { ...newKey, key: 'short' }, 'key must have 16 to 256 characters'],
    ['POST', '/v1/keys/import', { ...newKey, key: 'a-key-that-has-0-commas,' }, 'key must be visible ASCII'],
    ['POST', '/v1/keys/import', { ...newKey, key: 'nunatak_0123456789' }, 'key begins with nunatak_, but'],
    ['POST', '/v1/keys/import', { ...newKey, key: 7 }, 'key must be a text'],
    ['POST', '/v1/organisations', { name: 'x', plan: 'Base' }, 'plan must be the name of a plan'],
    [
      'POST',
      '/v1/organisations',
      { name: '6f1c2d3e-0000-4000-8000-000000000000', plan: 'base' },
      'name must be a text',
    ],
    ['PUT', '/v1/plans/base', { unitsPerMinute: 1 }, 'unitsPerDay must be a whole number'],
    ['PUT', '/v1/plans/BASE', { unitsPerMinute: 1, unitsPerDay: 1 }, 'name must be the name of a plan'],
    ['PATCH', "/v1/keys/1'--", {}, 'id must be an id: a UUID in lower case'],
    ['POST', '/v1/keys/%00/revoke', {}, 'id must be an id: a UUID in lower case'],
    ['POST', '/v1/organisations', { name: 'x', plan: 'base', a: 1, b: 2 }, 'a is not known here; b is not known here'],
    ['PUT', '/v1/plans/base', { unitsPerMinute: 1, unitsPerDay: 1, name: 'pro' }, 'name is not known here'],
    ['GET', '/v1/keys?organization=acme', undefined, 'organization is not known here'],
    ['GET', '/v1/keys?pageSize=1001', undefined, 'pageSize must be an integer from 1 to 1000'],
    ['GET', '/v1/keys?state=gone', undefined, 'state must be one of active, disabled, revoked'],
    ['GET', '/v1/keys?after=x', undefined, 'after must be an id'],
    ['GET', '/v1/audit?before=-1', undefined, 'before must be a number of a change'],
  ] as const)('%s %s %j is a 400', async (method, path, body, message) => {
    const before = await changes();
    const answer = await accounts.ask(method, path, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)]);
    expect(JSON.stringify(answer.body)).not.toContain('a-key-that-has-0-commas');
    expect(await changes()).toBe(before);
  });

  it.each([
    ['state', { state: 'revoked' }],
    ['State', { State: 'active' }],
    ['overlapSeconds', { overlapSeconds: -1 }],
    ['overlapSeconds', { overlapSeconds: 1e9 }],
  ])('refuses a change of a key with a bad %s', async (field, body) => {
    const [method, path] = /state/i.test(field) ? (['PATCH', ''] as const) : (['POST', '/rotate'] as const);
    const answer = await accounts.ask(method, `/v1/keys/${id}${path}`, body);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(field)]);
  });

  it.each(['/v1/keys/6f1c2d3e-0000-4000-8000-000000000000', '/v1/organisations/nobody', '/v1/nothing'])(
    'answers 404 for %s',
    async (path) => {
      expect((await accounts.ask('GET', path)).status).toBe(404);
    },
  );
});

describe('a name', () => {
  it.each(["x'; DROP TABLE api_key; --", '" OR 1=1 --', "' OR ''='", '$1', '%', '\\', 'ключ 💡', '{"$ne":null}'])(
    'is a name, whatever it would be in SQL: %s',
    async (name) => {
      const made = await accounts.ask('POST', '/v1/organisations', { name, plan: 'base' });
      expect([made.status, made.body.name]).toEqual([201, name]);
      const own = await accounts.makeKey(name, { name });
      const named = encodeURIComponent(name);
      expect((await accounts.ask('GET', `/v1/organisations/${named}`)).body).toEqual(made.body);
      const { keys } = (await accounts.ask('GET', `/v1/keys?organisation=${named}`)).body;
      expect(keys.map((each: { id: string; name: string }) => [each.id, each.name])).toEqual([[own.id, name]]);
      expect([await accounts.statusOf(own.key), await accounts.statusOf(key)]).toEqual(['valid', 'valid']);
      const [last] = (await accounts.ask('GET', '/v1/audit?pageSize=1')).body.changes;
      expect([last.subject, last.details.name]).toEqual([own.id, name]);
    },
  );
});

describe('a text that is no key', () => {
  it.each([
    ['nothing', ''],
    ['NUL', `0123456789abcdef\0`],
    ['UTF-8', '0123456789abcdef💡'],
    ['commas', '0123456789abcdef,0123456789abcdef'],
    ['SQL', "' OR hash IS NOT NULL; DROP TABLE api_key;--"],
    ['60,000 characters', 'x'.repeat(60_000)],
    ['a key of ours with a typing error', 'nunatak_000000000000000000000000000000_2C8GjT'],
    ['a key of ours that nobody has', 'nunatak_000000000000000000000000000000_2C8GjS'],
  ])('is unknown: %s', async (_, text) => {
    expect(await accounts.verify(text)).toEqual({ status: 'unknown', generation: Number(await changes()) });
  });

  it('of a megabyte is refused before it is read', async () => {
    await expect(accounts.verify('x'.repeat(1 << 20))).rejects.toThrow('the accounts service');
    expect(await accounts.statusOf(key)).toBe('valid');
  });
});
