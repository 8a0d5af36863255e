// Prints what a test's result depends on beside files: the platform, Node.js, and the programs without which tests are skipped. Nx takes
// the text into the key of a test's result.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const PROGRAMS = ['java', 'mvn', 'redis-server', 'promtool', 'go', 'gcc', 'openssl', 'unshare'];

const folders = (process.env.PATH ?? '').split(delimiter);
const found = PROGRAMS.filter((program) => folders.some((folder) => existsSync(join(folder, program))));
console.log([process.platform, process.arch, process.versions.node, ...found].join(' '));
