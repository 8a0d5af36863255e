export { readAvmBlockBytes, readAvmHeight } from './api/avm-api.js';
export { readCChainHeight } from './api/c-chain-api.js';
export {
  type IndexContainer,
  type IndexName,
  MAX_CONTAINERS,
  readContainer,
  readContainers,
  readIsAccepted,
  readLastAccepted,
} from './api/index-api.js';
export {
  readBlockchainId,
  readIsBootstrapped,
  readNetworkId,
  readNodeVersion,
  readUpgrades,
} from './api/info-api.js';
export {
  readCurrentSupply,
  readPlatformBlockById,
  readPlatformBlockBytes,
  readPlatformHeight,
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
  type StatedBlockchain,
  type StatedL1Validator,
  type StatedSubnet,
  type StatedValidator,
} from './api/state-api.js';
export { blockIndexOf, countVertices } from './blocks/block-index.js';
export { decodeCChainBlock } from './blocks/decode-c-chain-block.js';
export { type IndexExtent, readIndexExtent } from './blocks/index-place.js';
export { type PrimaryBlock, textOfId } from './blocks/primary-block.js';
export { assertChild, assertLinked, type BlocksRead, readBlockAt, readBlocks } from './blocks/read-blocks.js';
export { readHeight } from './blocks/read-height.js';
export { type ReadVertex, readVertices, type VerticesRead } from './blocks/read-vertices.js';
export { RlpError } from './blocks/rlp.js';
export { bytesOfCheckedHex, checkedHexOf } from './encoding/checked-hex.js';
export { parseLossless } from './json/parse-lossless.js';
export { AvalancheNode } from './nodes/avalanche-node.js';
export { type Gathering, gather } from './nodes/gather.js';
export { assertSameNetwork, type NetworkIdentity, readNetworkIdentity } from './nodes/network-identity.js';
export { NetworkMismatchError } from './nodes/network-mismatch-error.js';
export type { BlockIndex, NodeCapabilities } from './nodes/node-capabilities.js';
export {
  type NodeRules,
  nodeLabel,
  type PlacedNode,
  PrimaryNetworkNodes,
  type PrimaryNetworkNodesOptions,
  type ToldIdentity,
} from './nodes/primary-network-nodes.js';
export { unlessRefused } from './nodes/unless-refused.js';
