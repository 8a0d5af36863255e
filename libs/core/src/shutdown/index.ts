export { installShutdown, onShutdown, shutdown } from './install-shutdown.js';
export type { StopPart } from './shutdown-steps.js';
