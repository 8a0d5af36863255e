import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Binaries } from './binaries.js';
import { signalServer } from './server-signal.js';

let folder: string;
let binaries: Binaries;

/** A pg_ctl that notes its arguments instead of doing anything. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nunatak-server-signal-'));
  mkdirSync(join(folder, 'bin'));
  const pgCtl = join(folder, 'bin/pg_ctl');
  writeFileSync(pgCtl, `#!/bin/sh\necho "$@" >> ${folder}/asked\n`);
  chmodSync(pgCtl, 0o755);
  binaries = { folder, version: '18.0.0', majorVersion: '18' };
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('a signal for PostgreSQL', () => {
  it('is the system’s where there are signals', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
    await once(server, 'spawn');
    signalServer(binaries, server.pid!, 'SIGQUIT', 'linux');
    expect(await once(server, 'exit')).toEqual([null, 'SIGQUIT']);
  });

  it('is pg_ctl’s on Windows, but for the end by force', async () => {
    const server = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { stdio: 'ignore' });
    await once(server, 'spawn');
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)
      signalServer(binaries, server.pid!, signal, 'win32');
    expect(await once(server, 'exit')).toEqual([null, 'SIGKILL']);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toBe(`kill INT ${server.pid}\nkill QUIT ${server.pid}\n`);
  });
});
