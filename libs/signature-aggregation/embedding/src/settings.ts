import { defineSettings, type SettingsValues } from '@nunatak/core/settings';
import { networkSettings } from '@nunatak/signature-aggregator';

/** What `npm start` takes from the environment for signatures. */
export const settings = defineSettings(networkSettings);

/** What was read of the environment. */
export type SignatureAggregationSettings = SettingsValues<(typeof settings)['shape']>;
