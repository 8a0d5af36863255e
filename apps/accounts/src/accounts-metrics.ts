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
  ...httpMetrics,
});
