import type { Domain } from '@nunatak/domain';
import { evmDomain } from '@nunatak/evm-domain';
import { primaryNetworkDomain } from '@nunatak/primary-network-domain';

/** Every domain, in the order of their start. */
export const DOMAINS: readonly Domain[] = [evmDomain, primaryNetworkDomain];
