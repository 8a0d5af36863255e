import { httpMetrics } from '@nunatak/http-service/http';
import { counter, defineMetrics, gauge, histogram } from '@nunatak/telemetry/metrics';
import { keyMetrics } from '../keys/key-metrics.js';
import { limitMetrics } from '../limits/limit-metrics.js';
import { usageMetrics } from '../usage/usage-metrics.js';

/** From an answer out of memory to the answer time-out. */
export const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is counted of requests. Labels hold route prefixes, never paths. */
export const requestMetrics = defineMetrics({
  requests: counter({
    name: 'nunatak_gateway_requests_total',
    help: 'Requests answered, by listener, route prefix, dialect and status (none: the connection ended before).',
    labels: ['listener', 'route', 'dialect', 'status'],
  }),
  aborted: counter({
    name: 'nunatak_gateway_aborted_requests_total',
    help: 'Requests whose connection ended before their answer did.',
    labels: ['listener', 'route'],
  }),
  inFlight: gauge({
    name: 'nunatak_gateway_requests_in_flight',
    help: 'Requests that have no complete answer yet.',
    labels: ['listener'],
  }),
  connections: gauge({
    name: 'nunatak_gateway_connections',
    help: 'Open connections of clients, by listener.',
    labels: ['listener'],
  }),
  backlog: gauge({
    name: 'nunatak_gateway_backlog_bytes',
    help: 'Bytes that were received of requests that wait for their turn.',
    labels: [],
  }),
  shed: counter({
    name: 'nunatak_gateway_shed_requests_total',
    help: 'Requests refused with 503 because as many as are allowed were being answered, by listener.',
    labels: ['listener'],
  }),
  refusedConnections: counter({
    name: 'nunatak_gateway_refused_connections_total',
    help: 'Connections closed at once because as many as are allowed were open, by listener.',
    labels: ['listener'],
  }),
  socketFaults: counter({
    name: 'nunatak_gateway_socket_faults_total',
    help: 'Connections on which something else than well-formed HTTP arrived, or too slowly.',
    labels: ['listener', 'code'],
  }),
});

/** Kept as plain numbers by `RouteTally`, and handed to Prometheus in this form. */
export const requestDuration = histogram({
  name: 'nunatak_gateway_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer.',
  labels: ['listener', 'route'],
  buckets: BUCKETS_SECONDS,
});

/** What is counted of services in other processes, by upstream: its name, never its replicas' addresses. */
export const upstreamMetrics = defineMetrics({
  retries: counter({
    name: 'nunatak_gateway_upstream_retries_total',
    help: 'Requests that were sent again, by upstream and what came of the attempt before (connection, answer).',
    labels: ['upstream', 'reason'],
  }),
  ejections: counter({
    name: 'nunatak_gateway_upstream_ejections_total',
    help: 'Replicas taken out of use, by upstream and reason (connection, answer, draining).',
    labels: ['upstream', 'reason'],
  }),
  replicas: gauge({
    name: 'nunatak_gateway_upstream_replicas',
    help: 'Replicas by upstream and state: in (use), draining (about to stop), out (tried again with growing pauses).',
    labels: ['upstream', 'state'],
  }),
});

/** Everything that the gateway tells Prometheus. The HTTP metrics are those of its own pages. */
export const gatewayMetrics = defineMetrics({
  ...requestMetrics.shape,
  requestDuration,
  ...upstreamMetrics.shape,
  ...keyMetrics.shape,
  ...usageMetrics.shape,
  ...limitMetrics.shape,
  ...httpMetrics,
});
