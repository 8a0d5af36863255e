export { DataApiModule } from './data-api.module.js';
export { createDataApplication } from './data-application.js';
export { checkGatewayPort, dataServiceSettings, gatewaySecrets } from './data-service-settings.js';
export { listenForGateways } from './gateway-listener.js';
export { dataServiceMetrics } from './observation/data-service-metrics.js';
export { HealthCheckResultDto, HealthIndicatorDto } from './observation/health.dto.js';
export { SERVED_CHAINS, type ServedChains, type ServedHead, ServedHeads } from './observation/served-heads.js';
export { exactInteger, exactJson, exactThousandths } from './operation/exact-json.js';
export { type BlockPlace, markFinal, markFinalAtOnce } from './operation/final-answer.js';
export { Operation } from './operation/operation.js';
export { RequestDialect } from './operation/request-dialect.js';
export { markUncovered, uncoveredText } from './operation/uncovered-blocks.js';
export { ListPage } from './paging/list-page.js';
export {
  isPageCursor,
  type Key,
  type ListingQuery,
  type PageCursor,
  PageCursors,
  type PageHead,
} from './paging/page-cursors.js';
export { entriesOf } from './parameters/entries.js';
export { NETWORK_NAME, NETWORKS, type Network, type NetworkWord, networkOf } from './parameters/networks.js';
export { PageQuery } from './parameters/page-query.js';
export { Flag, NotBelow, OneOf, PageSize, PageToken, rule, WholeNumber } from './parameters/parameters.js';
export { Canonical, type Directory, LookedUp, Path, shownName } from './parameters/path.js';
export { notIndexed, StoreReader } from './reading/store-reader.js';
