export { program } from './program.js';
