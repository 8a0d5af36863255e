import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXIT } from '@nunatak/commands';
import { Command } from 'commander';
import { keysCommand } from './keys/keys.command.js';
import { limitsCommand } from './limits/limits.command.js';
import { orgsCommand } from './orgs/orgs.command.js';
import { plansCommand } from './plans/plans.command.js';

const TOKEN = 'a-token-of-alice-of-thirty-two-bytes-or-more';
const KEY = 'nunatak_000000000000000000000000000000_2C8GjS';
const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const stored = {
  ...{ id: ID, organisationId: 'o', organisation: 'acme', name: 'web site', prefix: 'nunatak_00000000' },
  ...{ state: 'active', scopes: [], createdAt: '2026-01-01T00:00:00Z', secretVersion: 1 },
};

/** The operators' API, as far as commands ask it: plays answers, and notes what it was asked. */
const asked: { line: string; body: unknown; authorization: string | undefined }[] = [];
let answers: Record<string, [number, unknown]>;
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const line = `${request.method} ${request.url}`;
    const body = text === '' ? undefined : JSON.parse(text);
    asked.push({ line, body, authorization: request.headers.authorization });
    const [status, answer] = answers[line] ?? [404, { message: `No such route: ${line}` }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer && JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

let printed = '';
beforeEach(() => {
  process.env.NUNATAK_ACCOUNTS_TOKEN = TOKEN;
  answers = {};
  asked.length = 0;
  printed = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  delete process.env.NUNATAK_ACCOUNTS_TOKEN;
  process.exitCode = undefined;
});

/** Runs a command line. @returns its exit code */
async function run(...args: string[]): Promise<unknown> {
  const all = new Command('nunatak').exitOverride();
  keysCommand(all.command('keys'));
  plansCommand(all.command('plans'));
  orgsCommand(all.command('orgs'));
  limitsCommand(all.command('limits'));
  await all.parseAsync([...args, '--url', url], { from: 'user' });
  return process.exitCode;
}

describe('nunatak keys', () => {
  it('makes a key by its terms, with the token of the environment, and prints the key once', async () => {
    answers['POST /v1/keys'] = [201, { ...stored, key: KEY }];
    const terms = ['--scope', 'getBlock', 'list*', '--per-minute', '5', '--per-day', '50', '--expires', '2027-01-31'];
    expect(await run('keys', 'create', 'web site', '--org', 'acme', ...terms)).toBe(EXIT.ok);
    expect(asked).toEqual([
      {
        ...{ line: 'POST /v1/keys', authorization: `Bearer ${TOKEN}` },
        body: {
          ...{ organisation: 'acme', name: 'web site', scopes: ['getBlock', 'list*'] },
          ...{ unitsPerMinute: 5, unitsPerDay: 50, expiresAt: '2027-01-31T00:00:00Z' },
        },
      },
    ]);
    expect(printed.split(KEY)).toHaveLength(2);
    expect(printed).toContain('nunatak_00000000…');
  });

  it('prints one JSON document', async () => {
    answers['POST /v1/keys'] = [201, { ...stored, key: KEY }];
    await run('keys', 'create', 'web site', '--org', 'acme', '--json');
    expect(JSON.parse(printed)).toEqual({ ...stored, key: KEY });
  });

  it.each([
    [['rotate', ID, '--overlap', '2h'], `POST /v1/keys/${ID}/rotate`, { overlapSeconds: 7_200 }],
    [['disable', ID], `PATCH /v1/keys/${ID}`, { state: 'disabled' }],
    [['enable', ID], `PATCH /v1/keys/${ID}`, { state: 'active' }],
    [['revoke', ID], `POST /v1/keys/${ID}/revoke`, undefined],
    [['revoke', '../plans?'], 'POST /v1/keys/..%2Fplans%3F/revoke', undefined],
    [['change', ID, '--name', 'other'], `PATCH /v1/keys/${ID}`, { name: 'other' }],
    [
      ['change', ID, '--all-scopes', '--no-limit', '--never-expires'],
      `PATCH /v1/keys/${ID}`,
      { scopes: [], unitsPerMinute: null, unitsPerDay: null, expiresAt: null },
    ],
  ])('%j asks %s', async (args, line, body) => {
    answers[line] = [200, { ...stored, key: KEY }];
    expect(await run('keys', ...args)).toBe(EXIT.ok);
    expect(asked.map((each) => [each.line, each.body])).toEqual([[line, body]]);
  });

  it('lists all pages', async () => {
    const page = Array.from({ length: 1_000 }, (_, i) => ({ ...stored, id: `id-${i}` }));
    answers['GET /v1/keys?pageSize=1000&organisation=acme+%26+co'] = [200, { keys: page }];
    answers['GET /v1/keys?pageSize=1000&organisation=acme+%26+co&after=id-999'] = [200, { keys: [stored] }];
    await run('keys', 'list', '--org', 'acme & co', '--json');
    expect(JSON.parse(printed).keys).toHaveLength(1_001);
  });

  it('imports a file, goes on after a key that is refused, and shows no key', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'nunatak-import-'));
    const file = join(folder, 'keys.txt');
    writeFileSync(file, '# of the old service\nac_0123456789abcdef,web, site\n\nac_fedcba9876543210\n');
    try {
      answers['POST /v1/keys/import'] = [201, stored];
      expect(await run('keys', 'import', file, '--org', 'acme')).toBe(EXIT.ok);
      expect(asked.map(({ body }) => body)).toEqual([
        { organisation: 'acme', key: 'ac_0123456789abcdef', name: 'web, site' },
        { organisation: 'acme', key: 'ac_fedcba9876543210', name: 'imported, line 4' },
      ]);
      answers['POST /v1/keys/import'] = [400, { message: 'key: this key is stored already' }];
      expect(await run('keys', 'import', file, '--org', 'acme')).toBe(EXIT.failed);
      expect(printed).toContain('line 4: key: this key is stored already');
      expect(printed).not.toMatch(/0123456789abcdef|fedcba/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('shows the audit and the secrets', async () => {
    const change = { generation: 7, at: '2026-01-01T00:00:00Z', token: 'alice', action: 'create', kind: 'key' };
    answers['GET /v1/audit'] = [200, { changes: [{ ...change, subject: ID, details: { name: 'x' } }] }];
    answers['GET /v1/secrets'] = [200, { secrets: [{ version: 1, isConfigured: false, keys: 3 }] }];
    await run('keys', 'audit');
    expect(printed).toMatch(/7 +2026-01-01T00:00:00Z +alice +key create +6f1c2d3e/);
    await run('keys', 'secrets');
    expect(printed).toMatch(/1 +3 +no/);
  });
});

describe('nunatak plans and orgs', () => {
  it.each([
    [['plans', 'set', 'base', '--per-minute', '1', '--per-day', '2'], 'PUT /v1/plans/base'],
    [['orgs', 'add', 'acme', '--plan', 'base'], 'POST /v1/organisations'],
    [['orgs', 'change', 'acme & co', '--plan', 'pro'], 'PATCH /v1/organisations/acme%20%26%20co'],
  ])('%j asks %s', async (args, line) => {
    const plan = { unitsPerMinute: 1, unitsPerDay: 2 };
    answers[line] = [200, { id: ID, name: 'acme', plan: 'base', createdAt: '2026-01-01T00:00:00Z', ...plan }];
    expect(await run(...args)).toBe(EXIT.ok);
    expect(asked.map((each) => each.line)).toEqual([line]);
    expect(printed).toContain('acme');
  });

  it('list and remove', async () => {
    answers['GET /v1/plans'] = [200, { plans: [{ name: 'base', unitsPerMinute: 1, unitsPerDay: 2 }] }];
    answers['GET /v1/organisations'] = [200, { organisations: [] }];
    answers['DELETE /v1/plans/base'] = [204, undefined];
    await run('plans', 'list');
    await run('orgs', 'list');
    await run('plans', 'remove', 'base');
    expect(printed).toMatch(/base +1 +2[\s\S]*removed base/);
  });
});

describe('nunatak limits', () => {
  const QUESTION = 'GET /limits?organisation=o&unitsPerMinute=10&unitsPerDay=100';
  const window = (name: string, limit: number, left: number) => ({ name, limit, left, endsInMs: 1_500 });
  const limits = (...args: string[]) => run('limits', ID, '--gateway', url, ...args);
  beforeEach(() => {
    answers[`GET /v1/keys/${ID}`] = [200, stored];
    answers['GET /v1/organisations/acme'] = [200, { id: 'o', name: 'acme', plan: 'tiny' }];
    answers['GET /v1/plans'] = [200, { plans: [{ name: 'tiny', unitsPerMinute: 10, unitsPerDay: 100 }] }];
  });

  it('asks accounts for the limits, and a gateway for what is left of them', async () => {
    answers[QUESTION] = [200, { by: 'redis', windows: [window('minute', 10, 4), window('day', 100, 90)] }];
    expect(await limits()).toBe(EXIT.ok);
    expect(printed).toMatch(/^web site of acme, plan tiny: counted in the gateways' Redis\n/);
    expect(printed).toMatch(/minute of the plan +10 +6 +4 +2 s\nday of the plan +100 +10 +90 +2 s/);
    // The gateway gets no token of accounts.
    expect(asked.at(-1)!.authorization).toBeUndefined();
  });

  it('shows a limit of the key’s own, as JSON too', async () => {
    answers[`GET /v1/keys/${ID}`] = [200, { ...stored, unitsPerMinute: 5, unitsPerDay: 50 }];
    const windows = [
      window('minute', 10, 4),
      window('day', 100, 90),
      window('key-minute', 5, 0),
      window('key-day', 50, 9),
    ];
    answers[`${QUESTION}&key=${ID}&keyUnitsPerMinute=5&keyUnitsPerDay=50`] = [200, { by: 'memory', windows }];
    await limits('--json');
    expect(JSON.parse(printed)).toEqual({ key: ID, organisation: 'acme', plan: 'tiny', by: 'memory', windows });
  });

  it('says where nothing is counted, nothing is limited, and nothing answers', async () => {
    answers[QUESTION] = [200, { by: 'nobody', windows: [] }];
    await limits();
    expect(printed).toMatch(/not counted: the gateways' Redis is away\n$/);
    delete answers[QUESTION];
    await expect(limits()).rejects.toMatchObject({
      ...{ exitCode: EXIT.refused, message: `the gateway at ${url} asks no accounts: it limits nothing` },
    });
    await expect(run('limits', ID, '--gateway', 'http://127.0.0.1:9')).rejects.toMatchObject({
      ...{ exitCode: EXIT.unreachable, message: expect.stringContaining('no gateway answers at http://127.0.0.1:9') },
    });
  });
});

describe('a command that fails', () => {
  it.each([
    [400, EXIT.refused],
    [401, EXIT.refused],
    [404, EXIT.refused],
    [503, EXIT.unreachable],
  ])('says what the service says: %d', async (status, exitCode) => {
    answers['GET /v1/plans'] = [status, { message: 'the reason' }];
    await expect(run('plans', 'list')).rejects.toMatchObject({ exitCode, message: 'the reason' });
  });

  it('names where nothing answers', async () => {
    const all = new Command('nunatak');
    plansCommand(all.command('plans'));
    const failed = all.parseAsync(['plans', 'list', '--url', 'http://127.0.0.1:9'], { from: 'user' });
    await expect(failed).rejects.toMatchObject({ exitCode: EXIT.unreachable, message: expect.stringContaining(':9') });
  });

  it('wants a token, in the environment', async () => {
    delete process.env.NUNATAK_ACCOUNTS_TOKEN;
    await expect(run('plans', 'list')).rejects.toMatchObject({
      ...{ exitCode: EXIT.usage, message: expect.stringContaining('NUNATAK_ACCOUNTS_TOKEN') },
    });
    expect(asked).toEqual([]);
  });
});
