import { PRIMARY_NETWORK_BLOCKS, parseLogKey } from '@nunatak/primary-network-contracts';
import { openRecording } from '@nunatak/primary-network-recordings';
import type { Simulation } from '../simulated-domain.js';
import { acceptedOrder } from './accepted-order.js';
import { AVALANCHE_NODE_FAULTS } from './node-under-fault.js';
import { RecordedNetworkUnderFault } from './recorded-network-under-fault.js';

/** Avalanche's P-, X- and C-Chain, as they were recorded: three logs of one network. */
export const PRIMARY_NETWORK_SIMULATION: Simulation = {
  isFinal: true,
  blocks: acceptedOrder(openRecording()).length,
  endpoints: { least: 1, most: 3 },
  nodeFaults: AVALANCHE_NODE_FAULTS,
  contract: PRIMARY_NETWORK_BLOCKS,
  store: {
    writtenTables: (logKey) => [`block_${networkOf(logKey)}`, `transaction_${networkOf(logKey)}`, 'log_position'],
    turnOf: (logKey) => ({ table: 'network', keyColumn: 'network_id', key: networkOf(logKey) }),
  },
  open: (schedule, random) => RecordedNetworkUnderFault.open(schedule, random),
};

function networkOf(logKey: string): string {
  return String(parseLogKey(logKey)?.networkId);
}
