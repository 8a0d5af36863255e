import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';

const SECRET = 'by which services know each other';
const MAIN = join(import.meta.dirname, '../dist/main.js');
/** Database, broker and node are away. */
const ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  NUNATAK_EVM_DATABASE_URL: 'postgres://127.0.0.1:2/none',
  NUNATAK_KAFKA_BROKERS: '127.0.0.1:2',
  NUNATAK_EVM_RPC: 'http://127.0.0.1:2/key-of-mine',
};

describe('an ingester whose gRPC port other machines can reach', () => {
  let ingester: ChildProcess | undefined;
  let output = '';

  /** The process itself, as an operator starts it; the build must be fresh. */
  function start(env: Record<string, string>): void {
    output = '';
    ingester = spawn(process.execPath, [MAIN], { env: { ...ENVIRONMENT, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [ingester.stdout!, ingester.stderr!])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
  }
  afterEach(async () => {
    if (ingester?.exitCode !== null || ingester.signalCode !== null) return;
    const ended = new Promise((resolve) => ingester!.once('exit', resolve));
    ingester.kill('SIGKILL');
    await ended;
  });

  it('does not start when it would believe everybody, and names both ways out', () => {
    const env = { ...ENVIRONMENT, NUNATAK_NODE_STATE_BIND: '0.0.0.0:9201' };
    const { status, stderr, stdout } = spawnSync(process.execPath, [MAIN], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stdout + stderr).toContain(
      'NUNATAK_NODE_STATE_BIND is 0.0.0.0:9201, which other machines may reach, and whoever reaches it would be believed: set NUNATAK_INNER_SECRETS (or, for mutual TLS, NUNATAK_INNER_TLS_CA_FILE, …_CERTIFICATE_FILE and …_KEY_FILE) here and for its callers; or, where the network itself lets nobody else in, set NUNATAK_INSECURE_INNER_PORTS=true',
    );
  });

  it.each([
    ['with a secret', { NUNATAK_INNER_SECRETS: SECRET }],
    ['where the operator wants it open', { NUNATAK_INSECURE_INNER_PORTS: 'true' }],
  ])('starts %s, though its node does not answer, which its log and its readiness say', async (_, env) => {
    const adminPort = await freePort();
    const bind = `0.0.0.0:${await freePort()}`;
    start({ NUNATAK_ADMIN_PORT: String(adminPort), NUNATAK_NODE_STATE_BIND: bind, ...env });
    await until(() => output.includes('EVM ingester started'), { what: () => `it has started, after\n${output}` });
    const fault = 'the node of NUNATAK_EVM_RPC does not answer (connection refused): its chain is not known yet';
    await until(() => output.includes(`${fault}: asking again`));
    const ready = await fetch(`http://127.0.0.1:${adminPort}/readyz`);
    const { checks } = (await ready.json()) as { checks: object[] };
    expect([ready.status, checks]).toEqual([
      503,
      expect.arrayContaining([expect.objectContaining({ name: 'evm nodes', ok: false, message: fault })]),
    ]);
    expect(output).not.toMatch(/key-of-mine|by which services/);
  });
});
