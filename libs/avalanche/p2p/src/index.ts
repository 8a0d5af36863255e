export { type AddressPort, parseAddressPort, textOfAddress } from './addresses/address-port.js';
export { type AddressStore, fileAddressStore, type KeptAddress } from './addresses/address-store.js';
export { AddressRangeError, dialRules } from './addresses/dial-rules.js';
export { parseManualPeer, reportedNode, reportedPeers } from './addresses/reported-peers.js';
export {
  type LocalNode,
  makeLocalNode,
  type NodeVersion,
  NodeVersionError,
  parseNodeVersion,
} from './connection/local-node.js';
export { CONNECTION_TIMING, type ConnectionTiming } from './connection/peer-connection.js';
export { keptStakingIdentity } from './identity/kept-staking-identity.js';
export { makeStakingKeyPair } from './identity/make-staking-key-pair.js';
export { StakingIdentity, StakingIdentityError, type StakingKeyPair } from './identity/staking-identity.js';
export { PeerError, type PeerFault } from './peer-error.js';
export type { WantedSubnet, WantedValidator } from './pool/connection-targets.js';
export { PeerPool, type PeerPoolOptions } from './pool/peer-pool.js';
export type { PoolStatus, SubnetStatus } from './pool/pool-status.js';
export type { AppAnswer } from './requests/request-table.js';
export { type SignatureAnswer, type SignatureRequest, signatureRequest } from './requests/signature-request.js';
