export { placeOf, placesOf, setPlaceOf, traceCarrier } from './message-places.js';
export { type RunningTracing, type StartTracingOptions, startTracing, type TracingSettings } from './start-tracing.js';
export {
  endRequestSpan,
  type Span,
  type SpanAttributes,
  type SpanOptions,
  type TraceHeaders,
  type TracePlace,
  type Tracing,
  traced,
  tracing,
} from './tracing.js';
