import { readFileSync } from 'node:fs';
import type { EmbeddedDomain } from '@nunatak/embedding';
import { readArguments } from './cli/arguments.js';

/**
 * Runs what the process's arguments ask for.
 * @param module the URL of a module that exports the domains as `DOMAINS`
 */
export async function start(module: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const { DOMAINS } = (await import(module)) as { DOMAINS: readonly EmbeddedDomain[] };
  const options = readArguments(process.argv.slice(2), version, DOMAINS);
  if ('exitCode' in options) {
    (options.exitCode ? process.stderr : process.stdout).write(options.text);
    process.exit(options.exitCode);
  }
  // Help and wrong lines are answered without the service's modules.
  const { runStandalone } = await import('./run-standalone.js');
  await runStandalone(options, DOMAINS, module);
}
