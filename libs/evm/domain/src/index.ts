export { evmData, evmDomain, evmEnricher, evmIndexer, evmIngester } from './evm-domain.js';
