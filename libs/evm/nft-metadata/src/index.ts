export { type FetchFailure, INDEX_STATUSES, type IndexStatus, statusOfFailures } from './index-status.js';
export type { NftMetadata } from './metadata/nft-metadata.js';
export {
  type DocumentToken,
  type FetchedDocument,
  isMedia,
  MAX_DOCUMENT_BYTES,
  type MetadataReading,
  readFetched,
  readInline,
} from './metadata/read-metadata.js';
export type { NftStandard } from './nft-standard.js';
export { MAX_TOKEN_URI_BYTES, type TokenUriAnswer, tokenUriAnswer, tokenUriCall } from './token-uri-call.js';
export { browserUrl, type Gateways, PUBLIC_GATEWAYS } from './uris/gateways.js';
export {
  type FetchCandidate,
  type InlineDocument,
  readTokenUri,
  shownTokenUri,
  type TokenUriReading,
} from './uris/token-uri.js';
