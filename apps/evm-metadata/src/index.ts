export { EvmMetadata, type EvmMetadataOptions } from './evm-metadata.js';
export { gatewaySettings, gatewaysOf } from './gateway-settings.js';
export { NftRefreshes } from './refreshing/nft-refreshes.js';
