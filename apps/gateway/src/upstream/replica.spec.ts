import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@nunatak/telemetry/logging';
import { Registry } from 'prom-client';
import { UpstreamMetrics } from '../observation/upstream-metrics.js';
import { Replica } from './replica.js';

const withCertificates = spawnSync('openssl', ['version']).status === 0 ? describe : describe.skip;

withCertificates('a replica by TLS (needs openssl)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nunatak-replica-'));
  const names: (string | false)[] = [];
  let server: ReturnType<typeof createServer>;
  let ca: Buffer;

  beforeAll(async () => {
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem'];
    const named = ['-subj', '/CN=evm-data', '-addext', 'subjectAltName=DNS:evm-data.test'];
    execFileSync('openssl', ['req', '-x509', ...key, '-out', 'cert.pem', ...named], { cwd: folder, stdio: 'ignore' });
    ca = readFileSync(join(folder, 'cert.pem'));
    server = createServer({ cert: ca, key: readFileSync(join(folder, 'key.pem')) }, (request, response) => {
      names.push((request.socket as unknown as { servername: string | false }).servername);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  });

  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  async function reached(host: string): Promise<void> {
    const replica = new Replica({
      ...{ upstream: 'evm-data', headers: {}, address: '127.0.0.2' },
      origin: `https://${host}:${(server.address() as AddressInfo).port}`,
      pool: { connections: 1, connect: { ca } },
      logger: createLogger({ service: 'gateway', level: 'silent' }),
      metrics: new UpstreamMetrics(new Registry()),
    });
    try {
      await replica.checkReachable();
    } finally {
      replica.retire();
    }
  }

  it('has to show a certificate of the URL’s host, whatever its address', async () => {
    await reached('evm-data.test');
    expect(new Set(names)).toEqual(new Set(['evm-data.test']));
    await expect(reached('other.test')).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });
});
