export { placeOf, placesOf, setPlaceOf, traceCarrier } from './message-places.js';
export { startTracing, type TracingSettings } from './start-tracing.js';
export { endRequestSpan, type Span, type TraceHeaders, traced, tracing } from './tracing.js';
