export { type FetchFailure, INDEX_STATUSES, type IndexStatus, statusOfFailures } from './index-status.js';
export {
  type DocumentToken,
  isMedia,
  MAX_DOCUMENT_BYTES,
  type MetadataReading,
  readFetched,
  readInline,
} from './metadata/read-metadata.js';
export type { NftStandard } from './nft-standard.js';
export { tokenUriAnswer, tokenUriCall } from './token-uri-call.js';
export { type Gateways, PUBLIC_GATEWAYS } from './uris/gateways.js';
export { type FetchCandidate, readTokenUri, shownTokenUri } from './uris/token-uri.js';
