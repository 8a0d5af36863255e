import { RESOURCES } from '../contract/fields.js';

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

/** Counts, field by field, in how many compared answers it stood with a real value: one that a service that knows nothing would not give. */
export class FieldCoverage {
  private readonly counts = new Map<string, number>();

  /** To be called for each field of an answer that was compared. */
  readonly visit = (resource: string, field: string, value: unknown): void => {
    if (!isReal(value)) return;
    const name = `${resource}.${field}`;
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  };

  /** Fields of the table that never stood with a real value, and are not excused. */
  missing(): string[] {
    return this.fields().filter((name) => !this.counts.has(name) && excuse(name) === undefined);
  }

  /** Fields that are excused without need. */
  needlesslyExcused(): string[] {
    return this.fields().filter((name) => this.counts.has(name) && excuse(name) !== undefined);
  }

  private fields(): string[] {
    return Object.entries(RESOURCES)
      .filter(([resource]) => !OUTSIDE.has(resource))
      .flatMap(([resource, shape]) => Object.keys(shape).map((field) => `${resource}.${field}`));
  }
}

function excuse(name: string): string | undefined {
  const [resource = '', field] = name.split('.');
  if (METADATA_OBJECTS.includes(resource) && field !== 'indexStatus') return METADATA;
  return NOT_SERVED[name];
}

function isReal(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === '0' || value === 0 || value === false)
    return false;
  if (Array.isArray(value)) return value.length > 0;
  return value !== '0x';
}
