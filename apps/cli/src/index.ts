export { EXIT, type ExitCode } from '@nunatak/commands';
export { program } from './program.js';
