import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { kubernetesFolder } from '@nunatak/kubernetes';

/** Returns the path of a program: of the cluster that was built here, or of the path. Undefined where there is none. */
export function programPath(name) {
  const folders = [join(kubernetesFolder(), 'bin'), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, name)).find(existsSync);
}

/** Returns the folder of strict schemas of Kubernetes' kinds, which comes with the cluster, or undefined. */
export function schemasFolder() {
  const folder = join(kubernetesFolder(), 'schemas');
  return existsSync(folder) ? folder : undefined;
}

/**
 * Runs a program to its end.
 * @param {string} [folder] of programs that the program runs
 * @returns {{ status: number, stdout: string, stderr: string }}
 */
export function run(program, args, input, folder) {
  const env = { ...process.env, ...(folder && { PATH: `${folder}${delimiter}${process.env.PATH}` }) };
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    input,
    env,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  if (error) throw error;
  return { status, stdout, stderr };
}
