export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
export { EmbeddedPostgresError } from './errors.js';
export { type FileLock, takeFileLock } from './file-lock.js';
export { watchFileLock } from './file-lock-watch.js';
export { type Installation, readInstallation, writeInstallation } from './installation-file.js';
export { makeFolder } from './make-folder.js';
export { readOwnFile } from './own-file.js';
export { commandLine, endProcess, isAlive, startTime, waitForEnd } from './process-identity.js';
export { startWatchdog, type Watchdog } from './watchdog.js';
