export { readAvmBlockBytes, readAvmHeight } from './api/avm-api.js';
