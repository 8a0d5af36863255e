import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@nunatak/core/testing';

let service: ChildProcess | undefined;
let output = '';

/** The process itself, as an operator starts it; the build must be fresh. Its database is away. */
function start(env: Record<string, string>): void {
  output = '';
  service = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    env: {
      PATH: process.env.PATH ?? '',
      NUNATAK_EVM_DATABASE_URL: 'postgres://127.0.0.1:1/none',
      NUNATAK_PAGE_TOKEN_SECRETS: 'of one installation for all replicas',
      NUNATAK_ADMIN_PORT: '0',
      NUNATAK_EVM_DATA_PORT: '0',
      NUNATAK_HOLDINGS_BIND: '127.0.0.1:0',
      NUNATAK_EVM_DATA_HOST: '0.0.0.0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [service.stdout!, service.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
}

afterEach(async () => {
  if (service?.exitCode !== null || service.signalCode !== null) return;
  const ended = new Promise((resolve) => service!.once('exit', resolve));
  service.kill('SIGKILL');
  await ended;
});

describe('a data service whose port other machines can reach', () => {
  it('does not start when it would believe everybody, and names both ways out', async () => {
    start({});
    await until(() => service!.exitCode === 1);
    expect(output).toContain(
      'NUNATAK_EVM_DATA_HOST is 0.0.0.0, which other machines may reach, and whoever reaches it would be believed: set NUNATAK_GATEWAY_SECRETS here and NUNATAK_GATEWAY_SECRET for the gateways; or, where the network itself lets nobody else in, set NUNATAK_INSECURE_INNER_PORTS=true',
    );
  });

  it.each([
    ['with a secret', { NUNATAK_GATEWAY_SECRETS: 'by which gateways are known here' }],
    ['where the operator wants it open', { NUNATAK_INSECURE_INNER_PORTS: 'true' }],
  ])('starts %s', async (_, env) => {
    start(env);
    await until(() => output.includes('EVM data service started'), { what: () => `it has started, after\n${output}` });
    expect(output).not.toContain('NUNATAK_EVM_DATA_HOST is');
  });
});
