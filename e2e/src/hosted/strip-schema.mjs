/**
 * Makes `schema.json` from the OpenAPI document of the hosted service: types, required fields, enums and references of the answers of the
 * operations that are served, and nothing else. `node e2e/src/hosted/strip-schema.mjs <document.json>`; the result is committed. Of the
 * metrics host's document, with `metrics` behind it, all operations are kept under their own names, in `metrics-schema.json`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Operation ids of the document → names of the operations here. */
const SERVED = {
  'data-health-check': ['health'],
  getTokenDetails: ['nftToken'],
  getAddressChains: ['addressChainsFormerly'],
  getBlock: ['block'],
  getContractMetadata: ['contract'],
  getDeploymentTransaction: ['deployment'],
  getChainInfo: ['chain'],
  getIcmMessage: ['message'],
  getLatestBlocks: ['blocks'],
  getNativeBalance: ['nativeBalance'],
  getTeleporterMessage: ['messageFormerly'],
  getTransaction: ['transaction'],
  getTransactionsForBlock: ['blockTransactions'],
  listContractDeployments: ['deployments'],
  listAddressChains: ['addressChains'],
  listAllLatestBlocks: ['allBlocksFormerly'],
  listAllLatestTransactions: ['allTransactionsFormerly'],
  listCollectibleBalances: ['collectibleBalances'],
  listErc1155Balances: ['erc1155Balances'],
  listErc721Balances: ['erc721Balances'],
  listTokens: ['collectionTokens'],
  listErc1155Transactions: ['erc1155'],
  listErc20Balances: ['erc20Balances'],
  listErc20Transactions: ['erc20'],
  listErc721Transactions: ['erc721'],
  listIcmMessages: ['messages'],
  listIcmMessagesByAddress: ['addressMessages'],
  listInternalTransactions: ['internals'],
  listLatestBlocksAllChains: ['allBlocks'],
  listLatestTransactions: ['chainTransactions'],
  listLatestTransactionsAllChains: ['allTransactions'],
  listNativeTransactions: ['native'],
  listTeleporterMessages: ['messagesFormerly'],
  listTeleporterMessagesByAddress: ['addressMessagesFormerly'],
  listTransactions: ['combined', 'combinedV1'],
  listTransfers: ['tokenTransfers'],
  supportedChains: ['chains'],
  getAssetDetails: ['asset'],
  getBalancesByAddresses: ['primaryBalances'],
  getBlockById: ['primaryBlock'],
  getBlockchainById: ['blockchain'],
  getChainIdsForAddresses: ['addressBlockchains'],
  getNetworkDetails: ['networkDetails'],
  getSingleValidatorDetails: ['nodeValidators'],
  getSubnetById: ['subnet'],
  getTxByHash: ['primaryTransaction'],
  getUtxosByAddresses: ['utxos'],
  getUtxosByAddressesV2: ['postedUtxos'],
  getVertexByHash: ['vertex'],
  getVertexByHeight: ['verticesAtHeight'],
  listActivePrimaryNetworkStakingTransactions: ['stakingTransactions'],
  listAssetTransactions: ['assetTransactions'],
  listBlockchains: ['blockchains'],
  listDelegators: ['delegators'],
  listHistoricalPrimaryNetworkRewards: ['historicalRewards'],
  listL1Validators: ['l1Validators'],
  listLatestPrimaryNetworkBlocks: ['primaryBlocks'],
  listLatestPrimaryNetworkTransactions: ['primaryTransactions'],
  listLatestXChainVertices: ['vertices'],
  listPendingPrimaryNetworkRewards: ['pendingRewards'],
  listPrimaryNetworkBlocksByNodeId: ['nodeBlocks'],
  listSubnets: ['subnets'],
  listValidators: ['validators'],
};
/** The document lists mainnet's and Fuji's ids; other networks have ids of their own. */
const IDS_OF_TWO_NETWORKS = 'BlockchainIds';
const KEPT = ['type', 'required', 'enum', 'items', 'allOf', 'anyOf', 'oneOf', 'additionalProperties'];

const [source, host] = process.argv.slice(2);
if (!source) throw new Error('usage: strip-schema.mjs <document.json> [metrics]');
const document = JSON.parse(readFileSync(source, 'utf8'));
const operationsOf = ({ paths }) => Object.values(paths).flatMap((path) => Object.values(path));
const served =
  host === 'metrics'
    ? Object.fromEntries(operationsOf(document).map(({ operationId }) => [operationId, [operationId]]))
    : SERVED;
const definitions = {};

function strip(schema) {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (schema.$ref) return { $ref: reference(schema.$ref) };
  const kept = {};
  for (const key of KEPT) {
    const value = schema[key];
    if (value === undefined) continue;
    if (key === 'items' || key === 'additionalProperties') kept[key] = strip(value);
    else kept[key] = key.endsWith('Of') ? value.map(strip) : value;
  }
  if (schema.properties) {
    kept.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, value]) => [name, strip(value)]),
    );
  }
  // Where a type may be null and its values are listed, null is among them: the clients take it.
  if (kept.enum && [kept.type].flat().includes('null') && !kept.enum.includes(null)) kept.enum = [...kept.enum, null];
  return schema.nullable ? { anyOf: [{ type: 'null' }, kept] } : kept;
}

function reference(ref) {
  const name = ref.slice(ref.lastIndexOf('/') + 1);
  if (!(name in definitions)) {
    definitions[name] = {};
    definitions[name] = strip(document.components.schemas[name]);
    if (name === IDS_OF_TWO_NETWORKS) delete definitions[name].enum;
  }
  return `#/definitions/${name}`;
}

const operations = {};
for (const operation of operationsOf(document)) {
  for (const name of served[operation.operationId] ?? []) {
    operations[name] = strip(operation.responses['200'].content['application/json'].schema);
  }
}
const sorted = (entries) => Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1)));
const missing = Object.values(served)
  .flat()
  .filter((name) => !(name in operations));
if (missing.length > 0) throw new Error(`not in the document: ${missing.join(', ')}`);
const text = JSON.stringify({ operations: sorted(operations), definitions: sorted(definitions) }, null, 1);
writeFileSync(new URL(host === 'metrics' ? 'metrics-schema.json' : 'schema.json', import.meta.url), `${text}\n`);
console.log(`${Object.keys(operations).length} operations, ${Object.keys(definitions).length} definitions`);
