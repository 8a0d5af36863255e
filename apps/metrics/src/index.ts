export {
  createMetricsApplication,
  makeMetricsDocument,
  metricsDocument,
} from './metrics.application.js';
export { settings } from './settings.js';
