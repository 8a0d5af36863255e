export { Backoff, type BackoffOptions, backoffMs } from './backoff.js';
export { pause } from './pause.js';
export { repeatUntilAborted } from './repeat-until-aborted.js';
export { Repetition } from './repetition.js';
export { withTimeout } from './with-timeout.js';
export { within } from './within.js';
