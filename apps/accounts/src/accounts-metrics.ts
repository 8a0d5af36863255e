import { KEY_STATUSES } from '@nunatak/accounts-contracts';
import { httpMetrics } from '@nunatak/http-service/http';
import { counter, defineMetrics } from '@nunatak/telemetry/metrics';

/** What this service shows to Prometheus. */
export const accountsMetrics = defineMetrics({
  verifications: counter({
    name: 'nunatak_accounts_verifications_total',
    help: `Keys that gateways had verified, by status: ${KEY_STATUSES.join(', ')}.`,
    labels: ['status'],
  }),
  skippedLogs: counter({
    name: 'nunatak_accounts_skipped_request_logs_total',
    help: 'Logs of requests from gateways that were not stored, since their days are not kept (NUNATAK_REQUEST_LOG_DAYS), or lie after tomorrow.',
    labels: [],
  }),
  ...httpMetrics,
});
