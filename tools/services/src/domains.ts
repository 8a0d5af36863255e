import { accountsDomain } from '@nunatak/accounts-domain';
import type { SupervisedDomain } from '@nunatak/embedding';
import { evmDomain } from '@nunatak/evm-domain';
import { evmNodes } from '@nunatak/evm-embedding/nodes';
import { metricsDomain } from '@nunatak/metrics-domain';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';
import { primaryNetworkNodes } from '@nunatak/primary-network-embedding/nodes';
import { signatureAggregationDomain } from '@nunatak/signature-aggregation-domain';

/** Every domain, in the order of their start. */
export const DOMAINS: readonly SupervisedDomain[] = [
  { ...evmDomain, nodes: evmNodes },
  { ...primaryNetworkDomain, nodes: primaryNetworkNodes },
  signatureAggregationDomain,
  metricsDomain,
  accountsDomain,
];
