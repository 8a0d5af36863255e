import { accountsCommands } from '@nunatak/accounts-commands';
import type { ToolDomain } from '@nunatak/commands';
import { evmCommands } from '@nunatak/evm-commands';
import { metricsCommands } from '@nunatak/metrics-commands';
import { primaryNetworkCommands } from '@nunatak/primary-network-commands';
import { signatureAggregationCommands } from '@nunatak/signature-aggregation-commands';

/** Every domain that this tool operates. */
export const DOMAINS: readonly ToolDomain[] = [
  evmCommands,
  primaryNetworkCommands,
  signatureAggregationCommands,
  metricsCommands,
  accountsCommands,
];
