import { flag, list, type Setting, type SettingsValues } from '@nunatak/core/settings';
import type { Gateways } from '@nunatak/evm-nft-metadata';
import { PUBLIC_GATEWAYS } from '@nunatak/evm-nft-metadata';

const gateway: Setting<string> = {
  doc: '',
  type: 'URL',
  parse(value) {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.username !== '')
      throw new Error('must be http(s) URLs without user and query');
    return value;
  },
};

/** Whether and where the metadata of NFTs is looked for: settings to be spread into a service's own. */
export function nftSettings() {
  return {
    nftMetadata: flag({
      doc: 'Look for the metadata of NFTs: their contracts name hosts, and these and IPFS gateways are asked. Where it is false, nobody is asked, and tokens show what was found before.',
      default: true,
    }),
    ipfsGateways: list({
      doc: 'IPFS gateways that tokens’ metadata is asked of, in this order; private ones too. Public ones are slow under load: for large collections, one of your own.',
      default: [...PUBLIC_GATEWAYS.ipfs],
      of: gateway,
    }),
    arweaveGateways: list({
      doc: 'Arweave gateways, in this order.',
      default: [...PUBLIC_GATEWAYS.arweave],
      of: gateway,
    }),
  };
}

/** The gateways of these settings. */
export function gatewaysOf(config: SettingsValues<ReturnType<typeof nftSettings>>): Gateways {
  return { ipfs: config.ipfsGateways, arweave: config.arweaveGateways };
}
