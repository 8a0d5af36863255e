export { checkBlockRange } from './block-reader/block-range.js';
export { blockReaderService } from './block-reader/block-reader.controller.js';
export * from './block-reader/block-reader.js';
export { BlockReaderGrpcClient, type BlockReaderGrpcClientOptions } from './block-reader/block-reader-grpc-client.js';
export { BLOCK_READER_MAX_MESSAGE_BYTES } from './block-reader/block-reader-service.js';
export * from './blocks/block.js';
export * from './blocks/block-event.js';
export { decodeBlockEvent, encodeBlockEvent } from './blocks/block-event-codec.js';
export { EVM_BLOCKS } from './blocks/block-log.js';
export { parentHeightOf } from './blocks/parent-height.js';
export { CodecError } from './blocks/wire-values.js';
export { chainsService } from './chains/chains.controller.js';
export * from './chains/chains.js';
export { ChainsGrpcClient, type ChainsGrpcClientOptions } from './chains/chains-grpc-client.js';
export { KnownChains } from './chains/known-chains.js';
export { nftRefresherService } from './nft-refresher/nft-refresher.controller.js';
export * from './nft-refresher/nft-refresher.js';
export {
  NftRefresherGrpcClient,
  type NftRefresherGrpcClientOptions,
} from './nft-refresher/nft-refresher-grpc-client.js';
export { NFT_REFRESHER_MAX_MESSAGE_BYTES } from './nft-refresher/nft-refresher-service.js';
export { nodeStateService } from './node-state/node-state.controller.js';
export * from './node-state/node-state.js';
export { InvalidStateRequestError, NodeStateFailedError } from './node-state/node-state-failure.js';
export { NodeStateGrpcClient, type NodeStateGrpcClientOptions } from './node-state/node-state-grpc-client.js';
export { NODE_STATE_MAX_MESSAGE_BYTES } from './node-state/node-state-service.js';
export { ENRICHER_SERVICE_PROTOS, SERVICE_PROTOS } from './service-protos.js';
