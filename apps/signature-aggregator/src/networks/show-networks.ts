import type { SubnetStatus } from '@nunatak/avalanche-p2p';
import type { HealthChecks } from '@nunatak/core/health';
import type { SigningNetworks } from './signing-networks.js';

/**
 * Shows how far validators are connected, which keeps nobody from asking.
 * @param decides whether the process is not ready before a network is known; default: yes
 */
export function showNetworks(networks: SigningNetworks, health: HealthChecks, decides = true): void {
  if (decides)
    health.addReadiness('avalanche nodes', () => {
      if (networks.started.length === 0) throw new Error(networks.waiting.join('; ') || 'no node is configured');
    });
  health.addInformation('validators', () => {
    const lines = networks.started.flatMap((network) => {
      const { nodeId, subnets } = network.status();
      const named = `network ${network.networkId} as ${nodeId}`;
      return subnets.length === 0
        ? [`${named}: no subnet is wanted yet`]
        : subnets.map((subnet) => `${named}: ${line(subnet)}`);
    });
    return [...lines, ...networks.waiting].join('; ');
  });
}

function line(subnet: SubnetStatus): string {
  const { subnetId, connectedValidators, validators, connectedWeight, totalWeight, isReady } = subnet;
  const percent = totalWeight === 0n ? 0n : (connectedWeight * 100n) / totalWeight;
  return `subnet ${subnetId}: ${connectedValidators} of ${validators} validators, ${percent} % of the weight${isReady ? '' : ', too little'}`;
}
