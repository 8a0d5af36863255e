import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, it } from '@jest/globals';
import { ROOT } from '../waiting.js';

/** Both ways take 5 minutes on two quiet cores. */
const TIMEOUT_MS = 1_200_000;

let child: ChildProcess | undefined;
// What the process started ends with it.
afterAll(() => void child?.kill());

/** A process of its own: it loads another checkout's build, which is no module of jest's. */
it(
  'this release and the previous one run side by side in each mixture, on the old schema and on the new one',
  async () => {
    const run = (...args: string[]) => promisify(execFile)(process.execPath, args, { cwd: ROOT });
    await run('tools/build/build.mjs', '--for-tests');
    const { stdout } = await run('tools/release/provision.mjs');
    const previous = stdout.trim().split(' is in ').at(-1)!;
    const args = ['--enable-source-maps', 'e2e/dist/upgrade/upgrade.js', '--previous', previous];
    const upgrade = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    child = upgrade;
    upgrade.stdout.pipe(process.stderr, { end: false });
    expect(await new Promise((resolve) => upgrade.once('close', resolve))).toBe(0);
  },
  TIMEOUT_MS,
);
