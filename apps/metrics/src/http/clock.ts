/** Dependency-injection token of the clock on the wall: `() => number`, Unix milliseconds. */
export const WALL_CLOCK = Symbol('WallClock');
