import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { readInstallation, writeInstallation } from './installation-file.js';

const folder = mkdtempSync(join(tmpdir(), 'nunatak-installation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const installation = {
  databaseUrl: 'postgresql://nunatak:secret@127.0.0.1:5555/nunatak_evm',
  dataUrl: 'http://127.0.0.1:8080',
  metricsUrl: 'http://127.0.0.1:8081',
};

it('is read while the process runs, and known to be stale when another process has the id', () => {
  expect(readInstallation(folder)).toBeUndefined();
  writeInstallation(folder, installation);
  const file = join(folder, 'installation.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readInstallation(folder)).toEqual({ ...installation, pid: process.pid, isRunning: true });
  const other = { ...JSON.parse(readFileSync(file, 'utf8')), startTime: 'long ago' };
  writeFileSync(file, JSON.stringify(other));
  expect(readInstallation(folder)!.isRunning).toBe(false);
  writeFileSync(file, '{"pid":');
  expect(readInstallation(folder)).toBeUndefined();
});
