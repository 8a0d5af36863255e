export { EvmEnricher, type EvmEnricherOptions } from './evm-enricher.js';
export { gatewaySettings, gatewaysOf } from './gateway-settings.js';
export { NftRefreshes } from './refreshing/nft-refreshes.js';
