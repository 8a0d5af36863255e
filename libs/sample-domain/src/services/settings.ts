import { kafkaSettings } from '@nunatak/block-stream';
import * as setting from '@nunatak/core/settings';
import { ledgerData, ledgerIndexer, ledgerIngester } from '../domain/ledger-domain.js';

const { defineSettings, list, serviceSettings, text, url } = setting;
const store = {
  sampleDatabaseUrl: url({ doc: 'PostgreSQL database of ledgers.', secret: true, protocols: ['postgresql'] }),
};
const logs = {
  ...{ ...store, ...kafkaSettings },
  ledgers: list({ doc: 'Names of ledgers, separated by commas.', of: text({ doc: 'A name.' }) }),
};
/** What whoever has to do with logs reads. */
export type LogSettings = setting.SettingsValues<typeof logs>;

export const ingesterSettings = defineSettings({
  ...{ ...serviceSettings({ adminPort: ledgerIngester.ports.admin }), ...logs },
  ledgerNode: url({ doc: 'The node of the ledgers.', protocols: ['http', 'https'] }),
  ingesterName: text({ doc: 'Names this ingester in leases.', optional: true }),
});

export const indexerSettings = defineSettings({
  ...{ ...serviceSettings({ adminPort: ledgerIndexer.ports.admin }), ...logs },
});

export const dataSettings = defineSettings({
  ...{ ...serviceSettings({ adminPort: ledgerData.ports.admin }), ...setting.drainSettings(), ...store },
  pageTokenSecrets: list({ doc: 'Secrets that sign page tokens.', of: setting.sharedSecret(), secret: true }),
  gatewaySecrets: list({ doc: 'Secrets of which a gateway shows one.', default: [], secret: true }),
  ledgerDataHost: text({ doc: 'Address on which the service listens for gateways.', default: '127.0.0.1' }),
  ledgerDataPort: setting.integer({ doc: 'Its port.', max: 65_535, default: ledgerData.ports.http }),
});
