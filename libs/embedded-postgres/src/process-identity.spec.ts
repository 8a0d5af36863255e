import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isFileLockFree } from './file-lock.js';
import { isAlive } from './process-identity.js';

/** Has a file's lock, and threads with memory, which takes a while to be given back. */
const HOLDER = `
const { openSync } = require('node:fs');
const { Worker } = require('node:worker_threads');
require('fs-native-extensions').tryLock(openSync(process.argv[1], 'r+'));
const thread = 'const memory = Buffer.alloc(40e6, 1); require("node:worker_threads").parentPort.postMessage(memory.length); setInterval(() => {}, 1e6)';
let ready = 0;
for (let i = 0; i < 6; i++) new Worker(thread, { eval: true }).on('message', () => ++ready === 6 && console.log('ready'));
`;

describe('isAlive', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nunatak-process-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('counts a killed process until what it held is free, although its first thread ends before the others', async () => {
    const file = join(folder, 'lock');
    writeFileSync(file, '');
    for (let i = 0; i < 5; i++) {
      const holder = spawn(process.execPath, ['-e', HOLDER, file], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(holder.stdout, 'data');
      expect(isFileLockFree(file)).toBe(false);
      holder.kill('SIGKILL');
      // Without a pause: what holds at its end is to hold at once.
      while (isAlive(holder.pid!));
      expect(isFileLockFree(file)).toBe(true);
      await once(holder, 'close');
    }
  });
});
