/** Dependency-injection token of what intervals are measured by: a function that gives milliseconds which no setting of a clock moves. */
export const UPTIME = Symbol('Uptime');
