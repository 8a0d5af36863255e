export { EXIT, type ExitCode } from './exit.js';
export { program } from './program.js';
export { settings } from './settings.js';
