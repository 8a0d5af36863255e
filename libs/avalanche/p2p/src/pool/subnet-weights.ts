import type { WantedSubnet } from './connection-targets.js';
import type { SubnetStatus } from './pool-status.js';

/** A quorum of 67 % can only be reached with as much weight connected. */
const READY_PERCENT = 67n;

/** Returns how far a subnet's validators are connected. */
export function subnetStatus(
  subnetId: string,
  { validators, totalWeight }: WantedSubnet,
  isConnected: (nodeId: string) => boolean,
): SubnetStatus {
  let connectedWeight = 0n;
  let connectedValidators = 0;
  for (const { nodeId, weight } of validators) {
    if (!isConnected(nodeId)) continue;
    connectedValidators++;
    connectedWeight += weight;
  }
  const isReady = connectedValidators > 0 && connectedWeight * 100n >= totalWeight * READY_PERCENT;
  return { subnetId, validators: validators.length, connectedValidators, connectedWeight, totalWeight, isReady };
}
