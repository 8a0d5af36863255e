export { FairSemaphore, isWithinShare } from './fair-semaphore.js';
export { type AcquireOptions, Semaphore, SemaphoreTimeout } from './semaphore.js';
