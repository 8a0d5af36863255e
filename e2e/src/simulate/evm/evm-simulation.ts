import { EVM_BLOCKS } from '@nunatak/evm-contracts';
import { BLOCK_FAULTS } from '../../faults/block-faults.js';
import { NODE_FAULTS } from '../../faults/fault-proxy.js';
import type { Simulation } from '../simulated-domain.js';
import { compareBothHosts, compareCounts } from './compare-chain-under-fault.js';
import { EvmChainUnderFault } from './evm-chain-under-fault.js';

/** EVM chains, each of them a log. */
export const EVM_SIMULATION: Simulation = {
  isFinal: false,
  blocks: 500,
  endpoints: { least: 1, most: 2 },
  nodeFaults: [...NODE_FAULTS, ...BLOCK_FAULTS, 'away'],
  contract: EVM_BLOCKS,
  store: {
    writtenTables: (chainId) => [`block_${chainId}`, `native_balance_${chainId}`, 'coverage', 'log_position'],
    turnOf: (chainId) => ({ table: 'log_position', keyColumn: 'chain_id', key: chainId }),
  },
  open: (schedule, random) => EvmChainUnderFault.open(schedule, random, compareBothHosts),
};

/** The same chains, as the metrics host counts them: writers are struck in the metrics store. */
export const METRICS_SIMULATION: Simulation = {
  ...EVM_SIMULATION,
  store: {
    ...EVM_SIMULATION.store,
    writtenTables: (chainId) => [`address_${chainId}`, `block_undo_${chainId}`, `bucket_${chainId}`, 'log_position'],
  },
  open: (schedule, random) => EvmChainUnderFault.open(schedule, random, compareCounts),
};
