export { type AdminServer, type AdminServerOptions, startAdminServer } from './admin-server.js';
export { closeServer, type GentleStopOptions, gentleStop } from './gentle-stop.js';
export { createHttpApplication, type HttpApplicationOptions, requestHandler } from './http-application.js';
export { DEFAULT_HTTP_LIMITS, type HttpLimits } from './http-limits.js';
export { closeQueuedResponses } from './queued-responses.js';
export { REQUEST_ID_HEADER, requestId } from './request-id.js';
export { httpMetrics, measureRequests } from './request-metrics.js';
export { StrictValidationPipe } from './strict-validation.pipe.js';
