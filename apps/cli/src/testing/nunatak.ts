import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const MAIN = join(import.meta.dirname, '../../dist/main.js');

/** What a run of the tool came to. */
export interface NunatakRun {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

/** The environment without any NUNATAK_ variable of the machine. */
function clean(env: Record<string, string>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('NUNATAK_') && name !== 'NODE_OPTIONS');
  return { ...Object.fromEntries(kept), ...env };
}

/** Runs the built tool as a process of its own. */
export function nunatak(args: string[], options: { cwd: string; env?: Record<string, string> }): Promise<NunatakRun> {
  return startNunatak(args, options).ended;
}

/** The same, while it runs. */
export function startNunatak(
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): { child: ChildProcess; ended: Promise<NunatakRun> } {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd, env: clean(env), stdio: ['ignore', 'pipe', 'pipe'] });
  const run: NunatakRun = { exitCode: null, stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    run.stdout += data;
  });
  child.stderr.on('data', (data) => {
    run.stderr += data;
  });
  const ended = new Promise<NunatakRun>((resolve) => child.once('close', (exitCode) => resolve({ ...run, exitCode })));
  return { child, ended };
}
