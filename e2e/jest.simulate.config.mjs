import wholeSystem from './jest.config.mjs';

/** The fault simulator's seeds for CI. The seeds of each mode are played one after the other, the two modes side by side. */
export default { ...wholeSystem, testMatch: ['**/*.simulation.ts'], maxWorkers: 2 };
