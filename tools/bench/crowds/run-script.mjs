import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { exitCode, startChild } from '../rig/children.mjs';
import { benchFolder } from '../rig/paths.mjs';

/** Runs a program of this folder's parent as a process of its own: `end` ends its input, `result` is the line of JSON that it prints. */
export function runScript(script, args) {
  const child = startChild(process.execPath, [join(benchFolder, script), ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = new Promise((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  const ended = exitCode(child);
  return {
    end: () => child.stdin.end(),
    result: ended.then(async (code) => {
      if (code !== 0) throw new Error(`${script} failed`);
      return JSON.parse(await line);
    }),
  };
}
