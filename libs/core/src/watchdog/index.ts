export { Progress, type StepOptions } from './progress.js';
export { STALLED_MS, StalledError, Watchdog, type WatchdogOptions } from './watchdog.js';
