import type { PeerFault } from '../peer-error.js';

/** How far a subnet's validators are connected. */
export interface SubnetStatus {
  subnetId: string;
  validators: number;
  connectedValidators: number;
  connectedWeight: bigint;
  totalWeight: bigint;
  /** Whether 67 % of the weight is connected. */
  isReady: boolean;
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

/** How a connection to one node does. */
export interface PeerStatus {
  nodeId: string;
  isConnected: boolean;
  /** `avalanchego/1.14.2`; undefined of a node that is not connected. */
  version: string | undefined;
  /** The last reason why it was not connected; undefined where there was none. */
  lastFault: PeerFault | undefined;
}
