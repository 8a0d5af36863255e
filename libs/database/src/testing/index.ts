export { FORMER_BUILD } from '../migrations/former-build.js';
export { type PlanNode, type PlannedQuery, pagesRead, planOf, rowsHandled, statementOf } from './query-plan.js';
export { schemaDifferences } from './schema-differences.js';
