import unit from '../jest.config.mjs';

/**
 * What runs both ways, and what only runs as processes. Beside them lie tests of the tests themselves, and of what is the same either way:
 * these run once, with the embedded ones.
 */
const BOTH = [
  'whole-system.e2e.ts',
  'start-block.e2e.ts',
  'faults/faults.e2e.ts',
  'faults/reorgs.e2e.ts',
  'fuzz/input.e2e.ts',
  'attacks/attacks.e2e.ts',
];
const PROCESSES_ONLY = 'processes';

const src = `${import.meta.dirname}/src`;
const asProcesses = process.env.FIRN_E2E_MODE === 'processes';

/**
 * Whole-system tests: real node, real PostgreSQL, the service in processes of its own. One file at a time.
 * FIRN_E2E_MODE=embedded (default): as `npm start` runs it. FIRN_E2E_MODE=processes: every service as processes, on Kafka, Redis and the
 * operating system's PostgreSQL.
 */
export default {
  ...unit,
  rootDir: import.meta.dirname,
  roots: ['<rootDir>/src'],
  testMatch: asProcesses
    ? [...BOTH.map((file) => `${src}/${file}`), `${src}/${PROCESSES_ONLY}/*.e2e.ts`]
    : [`${src}/**/*.e2e.ts`, `${src}/simulate/plan.simulation.ts`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(asProcesses ? [] : [`${src}/${PROCESSES_ONLY}/`])],
  testTimeout: 480_000,
  maxWorkers: 1,
};
