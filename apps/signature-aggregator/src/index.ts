export { networkSettings } from './networks/network-settings.js';
export { showNetworks } from './networks/show-networks.js';
export { SigningNetworks } from './networks/signing-networks.js';
export { openNetworks } from './open-networks.js';
export { createOperatorApplication, OPERATOR_PATH } from './operating/operator.application.js';
export { settings } from './settings.js';
export {
  createSignatureAggregatorApplication,
  makeSignatureAggregatorDocument,
  signatureAggregatorDocument,
} from './signature-aggregator.application.js';
export { AggregatorMetrics } from './signature-aggregator-metrics.js';
