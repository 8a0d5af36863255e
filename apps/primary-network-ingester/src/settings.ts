import { kafkaSettings } from '@nunatak/block-stream';
import { sharingSettings } from '@nunatak/coordination';
import { databaseUrl, defineSettings, list, serviceSettings, text, url } from '@nunatak/core/settings';
import { primaryNetworkIngester } from '@nunatak/primary-network-domain';
import { GIVEN_RULE_NAMES } from '@nunatak/primary-network-networks';

/** Settings of the primary network's ingester as a process of its own. */
export const settings = defineSettings({
  ...serviceSettings({ adminPort: primaryNetworkIngester.ports.admin }),
  primaryNetworkDatabaseUrl: databaseUrl(
    'PostgreSQL database of the primary network’s store: the ingester keeps its leases there.',
  ),
  ...kafkaSettings,
  avalancheNodes: list({
    doc: 'URLs of avalanchego nodes of one network, separated by commas: http://127.0.0.1:9650. They are failover endpoints, in this order. The start defines their network, as `nunatak networks add` does; without them the ingester follows the networks that are defined.',
    of: url({ doc: 'A node’s URL.', protocols: ['http', 'https'] }),
    secret: true,
    default: [],
  }),
  avalancheGenesis: text({
    doc: 'The genesis file that the nodes of NUNATAK_AVALANCHE_NODES were given (avalanchego’s --genesis-file), for a network whose genesis is not built in.',
    optional: true,
  }),
  avalancheRules: list({
    doc: `What the nodes of NUNATAK_AVALANCHE_NODES were given by flags that no node states, as stake-minting-period=8760h: ${GIVEN_RULE_NAMES.join(', ')}. Rewards and supply follow from it.`,
    of: text({ doc: 'A flag’s name and value.' }),
    default: [],
  }),
  ingesterName: text({
    doc: 'Names this ingester in the chains’ leases. One that keeps its name gets them back at once after a restart; no two may share one.',
    optional: true,
  }),
  ...sharingSettings,
});
