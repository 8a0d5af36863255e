// Not @nestjs/terminus: it lives in a Nest application, and this answers before there is one; of its checks, not all have a time limit.

/**
 * A check passes by returning (or resolving) and fails by throwing; the error's message is shown to operators, and so is the text that it
 * returns, if any.
 */
export type HealthCheck = () => unknown;

/** One check's last outcome. */
export interface CheckReport {
  name: string;
  /** `information` decides nothing. */
  kind: 'liveness' | 'readiness' | 'information';
  ok: boolean;
  /** Why it failed, or what a check that passed has to tell. */
  message?: string;
  durationMs: number;
}

/** All checks, and what follows from them. */
export interface HealthReport {
  /** Whether the process works at all; false asks for a restart. */
  live: boolean;
  /** Whether it can answer now; false takes it out of rotation. A process that is not live is not ready. */
  ready: boolean;
  checks: CheckReport[];
}

export interface HealthChecksOptions {
  /** A check that takes longer has failed. Below the usual probe time-out, so that the probe reads the reason. Default 2000. */
  timeoutMs?: number;
}

interface RegisteredCheck {
  name: string;
  kind: CheckReport['kind'];
  run: HealthCheck;
}

/** A service's health: its parts register checks, the admin server asks for the report. Calls at the same time share one run. */
export class HealthChecks {
  private readonly checks: RegisteredCheck[] = [];
  private readonly timeoutMs: number;
  private running: Promise<HealthReport> | undefined;
  private stopped = false;

  constructor(options: HealthChecksOptions = {}) {
    this.timeoutMs = options.timeoutMs ?? 2_000;
  }

  /** Adds a check without which the service can't answer. @returns a function that removes it. */
  addReadiness(name: string, check: HealthCheck): () => void {
    return this.add({ name, kind: 'readiness', run: check });
  }

  /** Adds a check whose failure only a restart mends. @returns a function that removes it. */
  addLiveness(name: string, check: HealthCheck): () => void {
    return this.add({ name, kind: 'liveness', run: check });
  }

  /** Adds what operators are shown in the reports and nothing follows from; it is known at once. @returns a function that removes it. */
  addInformation(name: string, tell: () => string): () => void {
    return this.add({ name, kind: 'information', run: tell });
  }

  /** From now on the service is not ready: called first thing when it stops, so that balancers leave it in peace. */
  markStopping(): void {
    this.stopped = true;
  }

  /** Whether {@link markStopping} was called. */
  get stopping(): boolean {
    return this.stopped;
  }

  /** Runs the checks of liveness, and information; what the service waits for from others must not delay this answer. Never rejects. */
  async liveness(): Promise<Omit<HealthReport, 'ready'>> {
    const checks = await Promise.all(
      this.checks.filter(({ kind }) => kind !== 'readiness').map((check) => this.runOne(check)),
    );
    return { live: checks.every(({ ok, kind }) => ok || kind !== 'liveness'), checks };
  }

  /** Runs every check. Never rejects. */
  report(): Promise<HealthReport> {
    this.running ??= this.runAll().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private add(check: RegisteredCheck): () => void {
    this.checks.push(check);
    return () => {
      const index = this.checks.indexOf(check);
      if (index >= 0) this.checks.splice(index, 1);
    };
  }

  private async runAll(): Promise<HealthReport> {
    const checks = await Promise.all(this.checks.map((check) => this.runOne(check)));
    if (this.stopped)
      checks.push({
        name: 'stopping',
        kind: 'readiness',
        ok: false,
        message: 'the service is stopping',
        durationMs: 0,
      });
    const live = checks.every((check) => check.ok || check.kind !== 'liveness');
    return { live, ready: live && checks.every((check) => check.ok || check.kind === 'information'), checks };
  }

  private async runOne({ name, kind, run }: RegisteredCheck): Promise<CheckReport> {
    const start = performance.now();
    const done = (ok: boolean, message?: string): CheckReport => ({
      name,
      kind,
      ok,
      ...(message === undefined ? {} : { message }),
      durationMs: Math.round(performance.now() - start),
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`no answer within ${this.timeoutMs} ms`)), this.timeoutMs);
      });
      const told = await Promise.race([Promise.resolve().then(run), late]);
      return done(true, typeof told === 'string' ? told : undefined);
    } catch (error) {
      return done(false, error instanceof Error ? error.message : String(error));
    } finally {
      clearTimeout(timer);
    }
  }
}
