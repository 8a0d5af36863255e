export { type InstallShutdownOptions, installShutdown, onShutdown, shutdown } from './install-shutdown.js';
export { type ShutdownLog, ShutdownSteps, type StopPart } from './shutdown-steps.js';
