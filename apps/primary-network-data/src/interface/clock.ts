/** Dependency-injection token of the clock on the wall: a function that gives Unix milliseconds. */
export const WALL_CLOCK = Symbol('WallClock');
