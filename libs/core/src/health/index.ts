export {
  type CheckReport,
  type HealthCheck,
  HealthChecks,
  type HealthChecksOptions,
  type HealthReport,
} from './health-checks.js';
