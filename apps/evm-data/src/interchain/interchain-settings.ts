import { list } from '@nunatak/core/settings';
import { readAddress, TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';

/** Which contracts are believed about messages between chains. */
export function interchainSettings() {
  return {
    interchainContracts: list({
      doc: 'Contracts whose statements about interchain messages are believed: addresses separated by commas. Default: the TeleporterMessenger of version 1.',
      of: { doc: '', type: 'address', parse: readAddress },
      default: [TELEPORTER_MESSENGER],
    }),
  };
}
