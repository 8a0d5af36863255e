import { PRIMARY_NETWORK_BLOCKS, parseLogKey } from '@nunatak/primary-network-contracts';
import { openRecording } from '@nunatak/primary-network-recordings';
import type { SimulatedDomain } from '../simulated-domain.js';
import { acceptedOrder } from './accepted-order.js';
import { AVALANCHE_NODE_FAULTS } from './node-under-fault.js';
import { RecordedNetworkUnderFault } from './recorded-network-under-fault.js';

/** Avalanche's P-, X- and C-Chain, as they were recorded: three logs of one network. */
export const PRIMARY_NETWORK: SimulatedDomain = {
  name: 'primary-network',
  isFinal: true,
  blocks: acceptedOrder(openRecording()).length,
  endpoints: { least: 1, most: 3 },
  nodeFaults: AVALANCHE_NODE_FAULTS,
  contract: PRIMARY_NETWORK_BLOCKS,
  services: {
    ingester: 'primary-network-ingester',
    indexer: 'primary-network-indexer',
    data: 'primary-network-data',
  },
  store: {
    database: 'nunatak_primary_network',
    writtenTables: (logKey) => [`block_${networkOf(logKey)}`, `transaction_${networkOf(logKey)}`, 'log_position'],
    turnOf: (logKey) => ({ table: 'network', keyColumn: 'network_id', key: networkOf(logKey) }),
  },
  open: (schedule, random) => RecordedNetworkUnderFault.open(schedule, random),
};

function networkOf(logKey: string): string {
  return String(parseLogKey(logKey)?.networkId);
}
