export { type AddressRules, publicAddresses } from './addresses/address-rules.js';
export {
  type OutboundAnswer,
  OutboundClient,
  type OutboundHead,
  type OutboundOptions,
  type OutboundOutcome,
  type OutboundRequest,
} from './outbound-client.js';
export {
  OutboundBrokenAnswerError,
  OutboundBusyError,
  OutboundRedirectError,
  OutboundRefusedError,
  OutboundRetryableError,
  OutboundStatusError,
  OutboundThrottledError,
  OutboundTimeoutError,
  OutboundTooLargeError,
  OutboundUnavailableError,
  OutboundUnreachableError,
  type Refusal,
} from './outbound-errors.js';
export { measureOutbound, outboundMetrics } from './outbound-metrics.js';
export { outboundOptions, outboundSettings } from './outbound-settings.js';
