import type { SignaturesReport } from '@nunatak/signature-aggregation-domain';
import type { SigningNetwork } from '../networks/signing-network.js';
import type { SigningNetworks } from '../networks/signing-networks.js';

/** Returns how the connections to validators do. */
export function signaturesReport({ started, waiting }: Pick<SigningNetworks, 'started' | 'waiting'>): SignaturesReport {
  return { networks: started.map(networkReport), waiting };
}

function networkReport(network: SigningNetwork): SignaturesReport['networks'][number] {
  const { nodeId, clockSkewSeconds, subnets } = network.status();
  return {
    ...{ networkId: network.networkId, nodeId, isNodeIdKept: network.isNodeIdKept },
    ...(clockSkewSeconds !== undefined && { clockSkewSeconds }),
    subnets: subnets.map(({ subnetId, validators, connectedValidators, connectedWeight, totalWeight, absences }) => ({
      ...{ subnetId, validators, connectedValidators, absences },
      ...{ connectedWeight: String(connectedWeight), totalWeight: String(totalWeight) },
    })),
    deafNodes: network.aggregator.deafNodes,
    problems: Object.fromEntries(network.problems),
  };
}
