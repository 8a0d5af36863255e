import { execFile } from 'node:child_process';

const OUTPUT_BYTES = 64 << 20;

/** Runs kubectl on the cluster of the environment, and returns what it prints. @param input for its standard input */
export function kubectl(args: string[], input?: string): Promise<string> {
  return run('kubectl', args, input);
}

/** Runs helm on the cluster of the environment, and returns what it prints. */
export function helm(args: string[]): Promise<string> {
  return run('helm', args);
}

/** Returns an object of the API, or a list of them. */
export async function read<T>(args: string[]): Promise<T> {
  return JSON.parse(await kubectl(['get', ...args, '--output', 'json'])) as T;
}

function run(command: string, args: string[], input?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(command, args, { maxBuffer: OUTPUT_BYTES }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${command} ${args.join(' ')}: ${stderr.trim() || error.message}`));
      else resolve(stdout);
    });
    child.stdin?.end(input);
  });
}
