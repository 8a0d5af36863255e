export { type CheckReport, HealthChecks } from './health-checks.js';
