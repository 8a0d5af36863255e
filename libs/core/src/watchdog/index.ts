export { Progress } from './progress.js';
export { STALLED_MS, StalledError, Watchdog } from './watchdog.js';
