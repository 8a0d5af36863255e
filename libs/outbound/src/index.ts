export { type AddressRules, publicAddresses } from './addresses/address-rules.js';
export { OutboundClient, type OutboundOptions } from './outbound-client.js';
export {
  OutboundBusyError,
  OutboundRetryableError,
  OutboundThrottledError,
  OutboundTooLargeError,
} from './outbound-errors.js';
export { measureOutbound, outboundMetrics } from './outbound-metrics.js';
export { outboundOptions, outboundSettings } from './outbound-settings.js';
