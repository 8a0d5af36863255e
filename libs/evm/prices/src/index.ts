export { CURRENCIES, type Currency } from './money/currencies.js';
export { openPrices } from './open-prices.js';
export { PriceTable } from './price-table.js';
export { Prices } from './prices.js';
export { priceSettings } from './settings.js';
export { priceMetrics } from './source/price-metrics.js';
export { NATIVE } from './source/price-source.js';
