import { defineSettings, type SettingsValues, text } from '@nunatak/core/settings';
import { auditShareSetting } from '@nunatak/evm-control';
import { annotationSettings, interchainSettings } from '@nunatak/evm-data';
import { nftSettings } from '@nunatak/evm-enricher';
import { outboundSettings } from '@nunatak/outbound';

/** What `npm start` takes from the environment for the EVM; all else are options of the command line. */
export const settings = defineSettings({
  evmRpc: text({
    doc: 'JSON-RPC URLs of nodes, separated by blanks or commas. Not read where --evm-rpc or --evm-rpc-file is given.',
    optional: true,
    secret: true,
  }),
  evmRpcFile: text({
    doc: 'A file that names nodes, one JSON-RPC URL a line. Not read where --evm-rpc or --evm-rpc-file is given.',
    optional: true,
  }),
  evmChains: text({
    doc: 'Which EVM chains that the nodes of NUNATAK_AVALANCHE_NODES or --avalanche-node serve are added: all, none, or EVM chain ids and blockchain ids, separated by commas. Not read where --evm-chains is given.',
    optional: true,
  }),
  ...annotationSettings(),
  ...interchainSettings(),
  tokenListFolder: text({
    doc: 'Folder for the last good copy of each token list that was fetched, so that a start has them at once. Without it: `token-lists` in the data folder.',
    optional: true,
  }),
  ...nftSettings(),
  ...outboundSettings(),
  auditShare: auditShareSetting(),
});

/** What was read of the environment. */
export type EvmSettings = SettingsValues<(typeof settings)['shape']>;
