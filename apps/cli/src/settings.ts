import { kafkaSettings } from '@nunatak/block-stream';
import { defineSettings, list, text, url } from '@nunatak/core/settings';
import { chainsFileSetting } from '@nunatak/evm-chains';

/** Where the `nunatak` tool finds an installation; options of the command line win over these. */
export const settings = defineSettings({
  evmDatabaseUrl: url({
    doc: 'PostgreSQL database of the EVM store. Without it, an embedded installation’s (`--data-dir`).',
    secret: true,
    protocols: ['postgres', 'postgresql'],
    optional: true,
  }),
  primaryNetworkDatabaseUrl: url({
    doc: 'PostgreSQL database of the primary network’s store. Without it, an embedded installation’s (`--data-dir`).',
    secret: true,
    protocols: ['postgres', 'postgresql'],
    optional: true,
  }),
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
  chainsFile: chainsFileSetting(),
  ...kafkaSettings,
  kafkaBrokers: list({
    doc: 'host:port of the Kafka brokers that the services run with. The other Kafka settings are theirs too.',
    default: [],
  }),
  redisUrl: url({
    doc: 'Redis that the services run with; `nunatak doctor` looks whether it answers.',
    secret: true,
    protocols: ['redis', 'rediss'],
    optional: true,
  }),
});
