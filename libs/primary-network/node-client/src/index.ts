export { readAvmBlockBytes } from './api/avm-api.js';
export { readContainer, readIsAccepted } from './api/index-api.js';
export { readIsBootstrapped, readNodeVersion } from './api/info-api.js';
export {
  readCurrentSupply,
  readPlatformBlockById,
  readUptimes,
  readValidatorFeeConfig,
  readValidatorFeeState,
} from './api/platform-api.js';
export {
  MOST_UTXOS,
  readBlockchains,
  readCurrentValidators,
  readL1Validator,
  readSubnet,
  readTransactionBytes,
  readUtxos,
} from './api/state-api.js';
export { blockIndexOf, countVertices } from './blocks/block-index.js';
export { readIndexExtent } from './blocks/index-place.js';
export { type PrimaryBlock, textOfId } from './blocks/primary-block.js';
export { assertChild, readBlockAt, readBlocks } from './blocks/read-blocks.js';
export { readHeight } from './blocks/read-height.js';
export { type ReadVertex, readVertices } from './blocks/read-vertices.js';
export { AvalancheNode } from './nodes/avalanche-node.js';
export { gather } from './nodes/gather.js';
export { assertSameNetwork, type NetworkIdentity } from './nodes/network-identity.js';
export {
  type PlacedNode,
  PrimaryNetworkNodes,
  type PrimaryNetworkNodesOptions,
  type ToldIdentity,
} from './nodes/primary-network-nodes.js';
export { unlessRefused } from './nodes/unless-refused.js';
