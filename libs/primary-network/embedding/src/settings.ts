import { defineSettings, type SettingsValues, text } from '@nunatak/core/settings';

/** What `npm start` takes from the environment for the primary network. */
export const settings = defineSettings({
  avalancheNodes: text({
    doc: 'URLs of avalanchego nodes, separated by blanks or commas: those of one network are failover endpoints. Not read where --avalanche-node is given.',
    optional: true,
    secret: true,
  }),
});

/** What was read of the environment. */
export type PrimaryNetworkSettings = SettingsValues<(typeof settings)['shape']>;
