import type { PeerFault } from '../peer-error.js';

/** Why a validator is not connected: its last fault, no known address that may be dialed, or no dial that has ended yet. */
export type Absence = PeerFault | 'no_address' | 'not_dialed';

/** How far a subnet's validators are connected. */
export interface SubnetStatus {
  subnetId: string;
  validators: number;
  connectedValidators: number;
  connectedWeight: bigint;
  totalWeight: bigint;
  /** Whether 67 % of the weight is connected. */
  isReady: boolean;
  /** How many of the others are not connected, by the reason. */
  absences: Readonly<Partial<Record<Absence, number>>>;
}

/** How a pool does. */
export interface PoolStatus {
  /** Of this side: operators of validator-only chains allow it. */
  nodeId: string;
  /** Nodes to connect to. */
  targets: number;
  /** Targets of which an address is known that may be dialed. */
  addressedTargets: number;
  /** Finished connections, targets and others. */
  connected: number;
  /** The median of the peers' clocks minus this machine's, in seconds; undefined while nobody is connected. */
  clockSkewSeconds: number | undefined;
  /** Failed dials and ended connections since the start, by their reason. */
  faults: Readonly<Partial<Record<PeerFault, number>>>;
  subnets: SubnetStatus[];
}
