import {
  address,
  boolean,
  bytes,
  decimal,
  hash,
  integer,
  type Kind,
  list,
  nullOr,
  object,
  oneOf,
  optional,
  required,
  type Shape,
  text,
} from './shape.js';

/** Currencies that prices can be asked in. */
export const CURRENCIES = 'usd eur aud cad chf clp cny czk dkk gbp hkd huf jpy nzd'.split(' ');
const INDEX_STATUS = oneOf(
  ...'unknown missing_token invalid_token_uri invalid_token_uri_scheme unreachable_token_uri throttled_token_uri'.split(
    ' ',
  ),
  ...'metadata_content_too_large invalid_metadata invalid_metadata_json indexed unindexed'.split(' '),
);
const FEATURE = oneOf('nftIndexing', 'webhooks', 'teleporter');
const LINK_TYPE = oneOf(
  ...'Blog CoinGecko CoinMarketCap Discord Documentation Facebook Github Instagram LinkedIn Medium Reddit'.split(' '),
  ...'Support Telegram TikTok Twitter Website Whitepaper Youtube'.split(' '),
);
const INTERNAL_TYPE = oneOf(...'UNKNOWN CALL CREATE CREATE2 CREATE3 CALLCODE DELEGATECALL STATICCALL'.split(' '));

const at: Shape = {
  blockNumber: required(decimal),
  blockTimestamp: required(integer),
  blockTimestampMilliseconds: required(integer),
  blockHash: required(hash),
  txHash: required(hash),
};
const parties: Shape = { from: required(object('AddressEntry')), to: required(object('AddressEntry')) };

const nativeTransaction: Shape = {
  ...at,
  blockMinDelayExcess: optional(integer),
  chainId: required(decimal),
  blockIndex: required(integer),
  txStatus: required(oneOf('0', '1')),
  txType: required(integer),
  gasLimit: required(decimal),
  gasUsed: required(decimal),
  gasPrice: required(decimal),
  nonce: required(decimal),
  ...parties,
  method: required(object('Method')),
  value: required(decimal),
};
const erc20Token: Shape = {
  address: required(address),
  name: required(text),
  symbol: required(text),
  decimals: required(integer),
  logoUri: optional(text),
  ercType: required(oneOf('ERC-20')),
  price: optional(object('Money')),
};
const reputation: Kind = oneOf('Malicious', 'Benign');
const erc20Move: Shape = {
  ...parties,
  logIndex: required(integer),
  value: required(decimal),
  erc20Token: required(object('Erc20Token')),
};
const erc721Move: Shape = { ...parties, logIndex: required(integer), erc721Token: required(object('Erc721Token')) };
const erc1155Move: Shape = {
  ...parties,
  logIndex: required(integer),
  value: required(decimal),
  erc1155Token: required(object('Erc1155Token')),
};
const internalMove: Shape = {
  from: required(object('AddressEntry')),
  // A creation that failed made nothing.
  to: required(object('AddressEntryOrNone')),
  internalTxType: required(INTERNAL_TYPE),
  value: required(decimal),
  isReverted: required(boolean),
  gasUsed: required(decimal),
  gasLimit: required(decimal),
};
const moves: Shape = {
  erc20Transfers: optional(list('Erc20Move')),
  erc721Transfers: optional(list('Erc721Move')),
  erc1155Transfers: optional(list('Erc1155Move')),
  internalTransactions: optional(list('InternalMove')),
};
const metadata: Shape = {
  indexStatus: required(INDEX_STATUS),
  metadataLastUpdatedTimestamp: optional(integer),
  name: optional(text),
  symbol: optional(text),
  imageUri: optional(text),
  description: optional(text),
  animationUri: optional(text),
  externalUrl: optional(text),
  background: optional(text),
};
const named: Shape = {
  name: optional(text),
  symbol: optional(text),
  decimals: optional(integer),
  logoUri: optional(text),
};
const balance: Shape = {
  chainId: required(decimal),
  balance: required(decimal),
  balanceValue: optional(object('Money')),
};
const chain: Shape = {
  chainId: required(decimal),
  status: required(oneOf('OK', 'UNAVAILABLE')),
  chainName: required(text),
  description: required(text),
  platformChainId: optional(text),
  subnetId: optional(text),
  vmId: optional(text),
  vmName: required(oneOf('EVM', 'BITCOIN', 'ETHEREUM')),
  explorerUrl: optional(text),
  rpcUrl: required(text),
  wsUrl: optional(text),
  isTestnet: required(boolean),
  utilityAddresses: optional(object('UtilityAddresses')),
  networkToken: required(object('NetworkToken')),
  chainLogoUri: optional(text),
  private: optional(boolean),
  enabledFeatures: optional({ kind: 'list', of: FEATURE }),
};
const interchainMessage: Shape = {
  messageId: required(text),
  sourceBlockchainId: required(text),
  destinationBlockchainId: required(text),
  sourceEvmChainId: required(text),
  destinationEvmChainId: required(text),
  messageNonce: required(decimal),
  from: required(address),
  to: required(address),
  data: optional(bytes),
  messageExecuted: required(boolean),
  receipts: required(list('InterchainReceipt')),
  receiptDelivered: required(boolean),
  rewardDetails: required(object('InterchainReward')),
  sourceTransaction: optional(object('InterchainSourceTransaction')),
  destinationTransaction: optional(object('InterchainDestinationTransaction')),
  status: required(oneOf('pending', 'delivered', 'delivered_source_not_indexed')),
};
const interchainTransaction: Shape = {
  txHash: required(hash),
  timestamp: required(integer),
  gasSpent: required(decimal),
};
const page: Shape = { nextPageToken: optional(text) };

/** Resources of several shapes: which one it is stands in a field. */
export const VARIANTS: Readonly<Record<string, { field: string; of: Readonly<Record<string, string>> }>> = {
  NftToken: { field: 'ercType', of: { 'ERC-721': 'Erc721Token', 'ERC-1155': 'Erc1155Token' } },
  CollectibleBalance: { field: 'ercType', of: { 'ERC-721': 'Erc721Balance', 'ERC-1155': 'Erc1155Balance' } },
};

const erc721Token: Shape = {
  address: required(address),
  name: required(text),
  symbol: required(text),
  ercType: required(oneOf('ERC-721')),
  tokenId: required(decimal),
  tokenUri: required(text),
  metadata: required(object('Erc721Metadata')),
  ownerAddress: optional(address),
};
const erc1155Token: Shape = {
  address: required(address),
  ercType: required(oneOf('ERC-1155')),
  tokenId: required(decimal),
  tokenUri: required(text),
  metadata: required(object('Erc1155Metadata')),
};

/** The interface's resources, in the standard dialect: which fields there are, of what type, and which are always there. */
export const RESOURCES: Readonly<Record<string, Shape>> = {
  AddressEntry: { ...named, address: required(address) },
  AddressEntryOrNone: { ...named, address: required({ kind: 'address', orEmpty: true }) },
  Money: { currencyCode: required(oneOf(...CURRENCIES)), value: required(text) },
  Method: {
    callType: required(oneOf('NATIVE_TRANSFER', 'CONTRACT_CALL', 'CONTRACT_CREATION')),
    methodHash: required(text),
    methodName: optional(text),
  },
  NativeTransaction: nativeTransaction,
  FullNativeTransaction: {
    ...nativeTransaction,
    input: required(bytes),
    baseFeePerGas: required(decimal),
    maxFeePerGas: optional(decimal),
    maxPriorityFeePerGas: optional(decimal),
  },
  Erc20Token: { ...erc20Token, tokenReputation: optional(reputation) },
  Erc20Balance: { ...erc20Token, ...balance, tokenReputation: required(nullOr(reputation)) },
  NativeBalance: {
    name: required(text),
    symbol: required(text),
    decimals: required(integer),
    logoUri: optional(text),
    price: optional(object('Money')),
    ...balance,
  },
  Erc721Metadata: { ...metadata, attributes: optional(text) },
  Erc1155Metadata: { ...metadata, decimals: optional(integer), properties: optional(text) },
  Erc721Token: erc721Token,
  Erc1155Token: erc1155Token,
  Erc721Balance: { ...erc721Token, chainId: required(decimal) },
  Erc1155Balance: { ...erc1155Token, chainId: required(decimal), balance: required(decimal) },
  Erc20Move: erc20Move,
  Erc721Move: erc721Move,
  Erc1155Move: erc1155Move,
  InternalMove: internalMove,
  Erc20Transfer: { ...at, ...erc20Move },
  Erc721Transfer: { ...at, ...erc721Move },
  Erc1155Transfer: { ...at, ...erc1155Move },
  InternalTransaction: { ...at, ...internalMove },
  CombinedTransaction: { nativeTransaction: required(object('NativeTransaction')), ...moves },
  NetworkToken: {
    name: required(text),
    symbol: required(text),
    decimals: required(integer),
    logoUri: optional(text),
    description: optional(text),
  },
  NetworkTokenDetails: {
    networkToken: required(object('NetworkToken')),
    currentPrice: optional(object('Money')),
    historicalPrice: optional(object('Money')),
  },
  EvmBlock: {
    chainId: required(decimal),
    blockNumber: required(decimal),
    blockTimestamp: required(integer),
    blockTimestampMilliseconds: required(integer),
    blockMinDelayExcess: optional(integer),
    blockHash: required(hash),
    txCount: required(integer),
    baseFee: required(decimal),
    gasUsed: required(decimal),
    gasLimit: required(decimal),
    gasCost: required(decimal),
    parentHash: required(hash),
    feesSpent: required(decimal),
    cumulativeTransactions: required(decimal),
  },
  ImageAsset: { assetId: optional(text), imageUri: optional(text) },
  ResourceLink: { type: required(LINK_TYPE), url: required(text) },
  PricingProviders: { coingeckoCoinId: optional(text) },
  DeploymentDetails: {
    txHash: required(hash),
    deployerAddress: required(address),
    deployerContractAddress: optional(address),
  },
  Contract: {
    name: optional(text),
    description: optional(text),
    officialSite: optional(text),
    email: optional(text),
    logoAsset: optional(object('ImageAsset')),
    bannerAsset: optional(object('ImageAsset')),
    color: optional(text),
    resourceLinks: optional(list('ResourceLink')),
    tags: optional({ kind: 'list', of: text }),
    address: required(address),
    deploymentDetails: optional(object('DeploymentDetails')),
    ercType: required(oneOf('ERC-20', 'ERC-721', 'ERC-1155', 'UNKNOWN')),
    symbol: optional(text),
    decimals: optional(integer),
    pricingProviders: optional(object('PricingProviders')),
  },
  // Of any standard.
  TokenTransfer: {
    ...at,
    ...parties,
    logIndex: required(integer),
    value: optional(decimal),
    erc20Token: optional(object('Erc20Token')),
    erc721Token: optional(object('Erc721Token')),
    erc1155Token: optional(object('Erc1155Token')),
  },
  UtilityAddresses: { multicall: required(address) },
  Chain: chain,
  InterchainReceipt: { receivedMessageNonce: required(decimal), relayerRewardAddress: required(address) },
  InterchainReward: { ...erc20Token, tokenReputation: optional(reputation), value: required(decimal) },
  InterchainSourceTransaction: interchainTransaction,
  InterchainDestinationTransaction: {
    ...interchainTransaction,
    rewardRedeemer: required(address),
    delivererAddress: required(address),
  },
  IcmMessage: { ...interchainMessage, icmContractAddress: required(address) },
  // One of which only the arrival is known has both names.
  TeleporterMessage: {
    ...interchainMessage,
    teleporterContractAddress: required(address),
    icmContractAddress: optional(address),
  },
  HealthCheck: {
    status: required(oneOf('ok', 'error', 'shutting_down')),
    info: optional(nullOr(object('HealthIndicators'))),
    error: optional(nullOr(object('HealthIndicators'))),
    details: optional(object('HealthIndicators')),
  },
  HealthIndicators: {},
  ErrorBody: { message: required(text), error: required(text), statusCode: required(integer) },
  // Answers of operations.
  NativeTransactionList: { ...page, transactions: required(list('NativeTransaction')) },
  CombinedTransactionList: { ...page, transactions: required(list('CombinedTransaction')) },
  Erc20TransferList: { ...page, transactions: required(list('Erc20Transfer')) },
  Erc721TransferList: { ...page, transactions: required(list('Erc721Transfer')) },
  Erc1155TransferList: { ...page, transactions: required(list('Erc1155Transfer')) },
  InternalTransactionList: { ...page, transactions: required(list('InternalTransaction')) },
  Erc20BalanceList: {
    ...page,
    nativeTokenBalance: required(object('NativeBalance')),
    erc20TokenBalances: required(list('Erc20Balance')),
  },
  CollectibleBalanceList: { ...page, collectibleBalances: required(list('CollectibleBalance')) },
  Erc721BalanceList: {
    ...page,
    nativeTokenBalance: required(object('NativeBalance')),
    erc721TokenBalances: required(list('Erc721Balance')),
  },
  Erc1155BalanceList: {
    ...page,
    nativeTokenBalance: required(object('NativeBalance')),
    erc1155TokenBalances: required(list('Erc1155Balance')),
  },
  NftTokenList: { ...page, tokens: required(list('NftToken')) },
  TeleporterMessageInfo: {
    teleporterMessageId: required(text),
    direction: required(oneOf('SOURCE_TRANSACTION', 'DESTINATION_TRANSACTION')),
    sourceChainId: optional(decimal),
    destinationChainId: optional(decimal),
  },
  NativeBalanceAnswer: { nativeTokenBalance: required(object('NativeBalance')) },
  IcmMessageList: { ...page, messages: required(list('IcmMessage')) },
  TeleporterMessageList: { ...page, messages: required(list('TeleporterMessage')) },
  ContractList: { ...page, contracts: required(list('Contract')) },
  TokenTransferList: { ...page, transfers: required(list('TokenTransfer')) },
  BlockList: { ...page, blocks: required(list('EvmBlock')) },
  AddressChains: { indexedChains: required(list('Chain')), unindexedChains: required({ kind: 'list', of: text }) },
  ChainList: { chains: required(list('Chain')) },
  CompleteTransaction: {
    nativeTransaction: required(object('FullNativeTransaction')),
    networkTokenDetails: required(object('NetworkTokenDetails')),
    ...moves,
    teleporterMessageInfo: optional(object('TeleporterMessageInfo')),
  },
};
