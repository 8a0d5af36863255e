import { kafkaSettings } from '@nunatak/block-stream';
import * as setting from '@nunatak/core/settings';
import { dataServiceSettings } from '@nunatak/data-api';
import { ledgerData, ledgerIndexer, ledgerIngester } from '../domain/ledger-domain.js';

const { databaseUrl, defineSettings, list, serviceSettings, text, url } = setting;
const store = { sampleDatabaseUrl: databaseUrl('PostgreSQL database of ledgers.') };
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
  ...{
    ...serviceSettings({ adminPort: ledgerData.ports.admin }),
    ...dataServiceSettings('NUNATAK_LEDGER_DATA_HOST'),
    ...store,
  },
  ledgerDataHost: text({ doc: 'Address on which the service listens for gateways.', default: '127.0.0.1' }),
  ledgerDataPort: setting.integer({ doc: 'Its port.', max: 65_535, default: ledgerData.ports.http }),
});
