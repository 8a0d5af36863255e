/** Where a stop reports; pino's shape. */
export interface ShutdownLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Ends one part of a service. Called once. */
export type StopPart = () => Promise<void> | void;

/**
 * What has to be stopped, in the opposite order of registration (what started last, and uses the rest, stops first), one after the other.
 * A step that fails is logged and doesn't keep the others from running.
 */
export class ShutdownSteps {
  private steps: { name: string; stop: StopPart }[] = [];
  private running: Promise<boolean> | undefined;

  /** Registers a part. @returns a function that takes it out again. */
  add(name: string, stop: StopPart): () => void {
    const step = { name, stop };
    this.steps.push(step);
    return () => {
      this.steps = this.steps.filter((other) => other !== step);
    };
  }

  /** Stops everything; further calls wait for the first one. @returns whether every step succeeded. */
  run(log?: ShutdownLog): Promise<boolean> {
    this.running ??= this.runSteps(log);
    return this.running;
  }

  private async runSteps(log?: ShutdownLog): Promise<boolean> {
    let clean = true;
    for (let step = this.steps.pop(); step; step = this.steps.pop()) {
      try {
        await step.stop();
        log?.info({ step: step.name }, 'stopped');
      } catch (error) {
        clean = false;
        log?.error({ step: step.name, err: error }, 'could not be stopped');
      }
    }
    return clean;
  }
}
