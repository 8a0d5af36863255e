import { constants } from 'node:os';
import { type ShutdownLog, ShutdownSteps, type StopPart } from './shutdown-steps.js';

/** Exit codes: 0 after a clean stop, 1 when a part failed, the time ran out, or a fault caused the stop. */
const FAILED = 1;

export interface InstallShutdownOptions {
  logger: ShutdownLog;
  /** The whole stop's time limit; afterwards the process ends with code 1. */
  timeoutMs: number;
  /** Called as the stop begins, before any step: the place to become "not ready". */
  onBegin?: () => void;
  /** Ends the process, within a bounded time. Default: `process.exit`. */
  exit?: (code: number) => void;
}

const steps = new ShutdownSteps();
let installed: InstallShutdownOptions | undefined;
let begun = false;

/** Registers a part to be stopped, in the opposite order of registration. @returns a function that takes it out again. */
export function onShutdown(name: string, stop: StopPart): () => void {
  return steps.add(name, stop);
}

/**
 * Stops the service on SIGINT and SIGTERM, and on an error that nobody caught. A second signal ends the process at once with the signal's
 * usual code (128 + number).
 */
export function installShutdown(options: InstallShutdownOptions): void {
  installed = options;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (begun) return exit(128 + constants.signals[signal]);
      options.logger.info({ signal }, 'stopping');
      void shutdown(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      options.logger.error({ err: error }, event === 'uncaughtException' ? 'uncaught error' : 'unhandled rejection');
      void shutdown(FAILED);
    });
  }
}

/** Stops everything that was registered, then ends the process with `exitCode` (1 when a part failed or time ran out). */
export async function shutdown(exitCode = 0): Promise<void> {
  if (begun) return;
  begun = true;
  const { logger, timeoutMs = 15_000, onBegin } = installed ?? {};
  const timer = setTimeout(() => {
    logger?.error({ timeoutMs }, 'stopping took too long');
    exit(FAILED);
  }, timeoutMs);
  onBegin?.();
  const clean = await steps.run(logger);
  clearTimeout(timer);
  exit(clean ? exitCode : FAILED);
}

function exit(code: number): void {
  (installed?.exit ?? process.exit)(code);
}
