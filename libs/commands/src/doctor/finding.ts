/** What a check found. */
export interface DoctorFinding {
  /** What was looked at: database, node of a chain, broker, redis, clock. */
  part: string;
  check: string;
  level: 'ok' | 'warn' | 'fail';
  /** What is there. */
  found: string;
  /** What is missing, what that costs, and the way out. Absent when all is well. */
  advice?: string;
}

/** What a domain's own checks found, in the order in which they are shown. */
export interface DomainChecks {
  /** How its chains stand, and their nodes. */
  chains: DoctorFinding[];
  /** The brokers, with its chains' topics. */
  broker: DoctorFinding[];
}

/** Makes findings of one part. */
export class Findings {
  readonly all: DoctorFinding[] = [];

  constructor(private readonly part: string) {}

  ok(check: string, found: string): void {
    this.all.push({ part: this.part, check, level: 'ok', found });
  }

  warn(check: string, found: string, advice: string): void {
    this.all.push({ part: this.part, check, level: 'warn', found, advice });
  }

  fail(check: string, found: string, advice: string): void {
    this.all.push({ part: this.part, check, level: 'fail', found, advice });
  }

  /** `ok` or, where something is wrong, a warning. */
  either(check: string, isWell: boolean, found: string, advice: string): void {
    if (isWell) this.ok(check, found);
    else this.warn(check, found, advice);
  }
}
