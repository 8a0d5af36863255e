export { FairSemaphore, isWithinShare } from './fair-semaphore.js';
export { Semaphore, SemaphoreTimeout } from './semaphore.js';
