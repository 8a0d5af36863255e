import type { WantedSubnet } from './connection-targets.js';
import type { Absence, SubnetStatus } from './pool-status.js';

/** A quorum of 67 % can only be reached with as much weight connected. */
const READY_PERCENT = 67n;

/**
 * Returns how far a subnet's validators are connected.
 * @param absenceOf returns why a node is not connected; undefined of a connected one
 */
export function subnetStatus(
  subnetId: string,
  { validators, totalWeight }: WantedSubnet,
  absenceOf: (nodeId: string) => Absence | undefined,
): SubnetStatus {
  let connectedWeight = 0n;
  let connectedValidators = 0;
  const absences: Partial<Record<Absence, number>> = {};
  for (const { nodeId, weight } of validators) {
    const absence = absenceOf(nodeId);
    if (absence !== undefined) {
      absences[absence] = (absences[absence] ?? 0) + 1;
      continue;
    }
    connectedValidators++;
    connectedWeight += weight;
  }
  const isReady = connectedValidators > 0 && connectedWeight * 100n >= totalWeight * READY_PERCENT;
  const counts = { validators: validators.length, connectedValidators, connectedWeight, totalWeight };
  return { subnetId, ...counts, isReady, absences };
}
