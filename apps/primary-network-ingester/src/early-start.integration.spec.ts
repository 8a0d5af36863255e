import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { freePort } from '@nunatak/core/ports';
import { until } from '@nunatak/core/testing';

it('an ingester that starts before its node waits, and its readiness says for what', async () => {
  const adminPort = await freePort();
  const ingester = spawn(process.execPath, [join(import.meta.dirname, '../dist/main.js')], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      NUNATAK_PRIMARY_NETWORK_DATABASE_URL: 'postgres://127.0.0.1:2/none',
      NUNATAK_KAFKA_BROKERS: '127.0.0.1:2',
      NUNATAK_AVALANCHE_NODES: 'http://127.0.0.1:2/key-of-mine',
      NUNATAK_ADMIN_PORT: String(adminPort),
    },
  });
  const ended = new Promise((resolve) => ingester.once('exit', resolve));
  try {
    let text = '';
    await until(
      async () => {
        const response = await fetch(`http://127.0.0.1:${adminPort}/readyz`).catch(() => undefined);
        if (response?.status !== 503) return false;
        text = await response.text();
        const { checks } = JSON.parse(text) as { checks: { name: string; ok: boolean; message?: string }[] };
        const check = checks.find(({ name }) => name === 'avalanche nodes');
        return check?.ok === false && /the node of NUNATAK_AVALANCHE_NODES does not answer/.test(check.message ?? '');
      },
      { what: () => `its readiness names the node, after\n${text}` },
    );
    expect(text).not.toContain('key-of-mine');
    expect(ingester.exitCode).toBe(null);
  } finally {
    ingester.kill('SIGKILL');
    await ended;
  }
});
