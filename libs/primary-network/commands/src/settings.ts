import { defineSettings, list, type SettingsValues, text, url } from '@nunatak/core/settings';

/** What the tool reads of the primary network's services. */
export const settings = defineSettings({
  avalancheNodes: list({
    doc: 'URLs of the avalanchego nodes that the services read, separated by commas: `nunatak status` and `nunatak doctor` ask them too. Without it, what an embedded installation was started with.',
    of: url({ doc: 'A node’s URL.', protocols: ['http', 'https'] }),
    secret: true,
    default: [],
  }),
  avalancheGenesis: text({
    doc: 'The genesis file that a network’s nodes were given, for one whose genesis is not built in.',
    optional: true,
  }),
  primaryNetworkNames: list({
    doc: 'Names under which networks answer, such as 12345=fuji: those that primary-network-data runs with. `nunatak doctor` looks whether two have one.',
    default: [],
  }),
});

/** What was read of the environment. */
export type PrimaryNetworkSettings = SettingsValues<(typeof settings)['shape']>;
