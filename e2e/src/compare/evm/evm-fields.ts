import { RESOURCES } from '../../contract/fields.js';
import type { ComparedFields } from '../field-coverage.js';

const PRICES = 'prices are later work';
const METADATA = 'NFT metadata are not read yet';

/** Fields that no answer has a value for yet, and why. Whoever serves one of them takes it from here. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  'Erc20Token.price': PRICES,
  'Erc20Balance.price': PRICES,
  'Erc20Balance.balanceValue': PRICES,
  'NativeBalance.price': PRICES,
  'NativeBalance.balanceValue': PRICES,
  'NetworkTokenDetails.currentPrice': PRICES,
  'NetworkTokenDetails.historicalPrice': PRICES,
  'Money.currencyCode': PRICES,
  'Money.value': PRICES,
  'Erc721Token.tokenUri': METADATA,
  'Erc721Token.ownerAddress': 'ownership is indexed with the collectible balances, later',
  'Erc1155Token.tokenUri': METADATA,
  'Chain.enabledFeatures': 'none of the features works yet',
};
const METADATA_OBJECTS = ['Erc721Metadata', 'Erc1155Metadata'];
/** Answers that are compared on their own. */
const OUTSIDE = new Set(['HealthCheck', 'HealthIndicators', 'ErrorBody']);

/** The fields of the EVM's answers. */
export const EVM_FIELDS: ComparedFields = {
  resources: Object.keys(RESOURCES).filter((resource) => !OUTSIDE.has(resource)),
  excuse: (resource, field) =>
    METADATA_OBJECTS.includes(resource) && field !== 'indexStatus' ? METADATA : NOT_SERVED[`${resource}.${field}`],
};
