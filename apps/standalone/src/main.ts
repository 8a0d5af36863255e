import '@nunatak/core/stack-traces';
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { readArguments } from './cli/arguments.js';
import { DOMAINS } from './domains.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const options = readArguments(process.argv.slice(2), version, DOMAINS);
if ('exitCode' in options) {
  (options.exitCode ? process.stderr : process.stdout).write(options.text);
  process.exit(options.exitCode);
}
// Help and wrong lines are answered without the service's modules.
const { runStandalone } = await import('./run-standalone.js');
await runStandalone(options, new URL('./domains.js', import.meta.url).href);
