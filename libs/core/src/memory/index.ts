export { memoryBytes } from './memory-bytes.js';
