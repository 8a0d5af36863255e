export { HOLDINGS_MS, TOKEN_CONNECTIONS } from './holders/holdings-limits.js';
export {
  createMetricsApplication,
  makeMetricsDocument,
  metricsDocument,
} from './metrics.application.js';
export { settings } from './settings.js';
