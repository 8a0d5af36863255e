import { databaseUrl, defineSettings, innerCallSettings, integer, serviceSettings, text } from '@nunatak/core/settings';
import { dataServiceSettings } from '@nunatak/data-api';
import { metrics } from '@nunatak/metrics-domain';

/** Settings of the metrics service as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: metrics.ports.admin }),
  metricsDatabaseUrl: databaseUrl(
    'PostgreSQL database of the metrics store. A role that reads, and writes the table page_token, is enough.',
  ),
  ...dataServiceSettings('NUNATAK_METRICS_HOST'),
  nodeStateAddress: text({
    doc: 'host:port of the EVM ingesters’ gRPC port, which names the chains; several separated by commas: the next one is asked when one is away.',
    default: '127.0.0.1:9201',
  }),
  primaryNetworkAddress: text({
    doc: 'host:port of the primary network data services’ gRPC port, which knows blockchains, subnets, stakers and their fees; several separated by commas. Without it operations about them are 503.',
    optional: true,
  }),
  holdingsAddress: text({
    doc: 'host:port of the EVM data services’ gRPC port, which knows who holds what; several separated by commas. Without it operations about holders are 503.',
    optional: true,
  }),
  ...innerCallSettings,
  metricsHost: text({
    doc: 'Address on which the service listens for gateways. Reachable from other machines only with NUNATAK_GATEWAY_SECRETS.',
    default: '127.0.0.1',
  }),
  metricsPort: integer({
    doc: 'Port on which the service listens; 0 takes a free one.',
    max: 65_535,
    default: metrics.ports.http,
  }),
});
