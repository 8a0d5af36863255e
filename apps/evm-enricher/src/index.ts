export { EvmEnricher } from './evm-enricher.js';
export { gatewaysOf, nftSettings } from './nft-settings.js';
export { NftRefreshes } from './refreshing/nft-refreshes.js';
