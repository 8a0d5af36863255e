export { freePort, isFree } from './free-port.mjs';
export { GuardedProcess } from './guarded-process.mjs';
