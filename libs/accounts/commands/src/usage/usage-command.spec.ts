import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EXIT } from '@nunatak/commands';
import { Command } from 'commander';
import { usageCommand } from './usage.command.js';

const ACME = '6f1c2d3e-0000-4000-8000-000000000001';
const ANSWER = {
  ...{ from: 0, to: 1 },
  usage: [
    { group: '', requests: 3, units: 30, invalidRequests: 1, medianMs: 4.5 },
    { group: ACME, requests: 7, units: 140, invalidRequests: 0, medianMs: 12 },
  ],
};

const asked: string[] = [];
let server: Server;
let url: string;
let printed = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url!);
    const answer = request.url!.startsWith('/v1/usage') ? ANSWER : { organisations: [{ id: ACME, name: 'acme' }] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  process.env.NUNATAK_ACCOUNTS_TOKEN = 'a-token-of-alice-of-thirty-two-bytes-or-more';
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

async function run(...args: string[]): Promise<unknown> {
  const all = new Command('nunatak').exitOverride().configureOutput({ writeErr: () => undefined });
  const usage = all.command('usage');
  usageCommand(usage);
  for (const each of usage.commands) each.exitOverride().configureOutput({ writeErr: () => undefined });
  await all.parseAsync(['usage', 'show', ...args, '--url', url], { from: 'user' });
  return process.exitCode;
}

describe('nunatak usage', () => {
  it('shows who used most first, by name', async () => {
    expect(await run()).toBe(EXIT.ok);
    expect(asked).toEqual(['/v1/usage?groupBy=organisation', '/v1/organisations']);
    const [, ...lines] = printed.trim().split('\n');
    expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['acme', '7', '140', '0', '12 ms'],
      ['none', '3', '30', '1', '4.5 ms'],
    ]);
  });

  it('asks for an organisation, a range of days and another group', async () => {
    await run('--org', 'acme', '--by', 'path', '--from', '2026-11-01', '--to', '2026-11-02', '--json');
    expect(asked).toEqual([
      '/v1/usage?groupBy=requestPath&organisation=acme&startTimestamp=1793491200&endTimestamp=1793577600',
    ]);
    expect(JSON.parse(printed)).toEqual(ANSWER);
  });

  it('refuses what is no day', async () => {
    await expect(run('--from', '2026-13-01')).rejects.toThrow('It must be a day');
    expect(asked).toEqual([]);
  });
});
