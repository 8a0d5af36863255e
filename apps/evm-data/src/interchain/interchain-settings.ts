import { list, type Setting } from '@nunatak/core/settings';
import { addressFault, TELEPORTER_MESSENGER } from '@nunatak/evm-decoding';

/** Which contracts are believed about messages between chains. */
export function interchainSettings() {
  return {
    interchainContracts: list({
      doc: 'Contracts whose statements about interchain messages are believed: addresses separated by commas. Default: the TeleporterMessenger of version 1.',
      of: evmAddress(),
      default: [TELEPORTER_MESSENGER],
    }),
  };
}

/** An address, in lower case. */
function evmAddress(): Setting<string> {
  return {
    doc: '',
    type: 'address',
    parse(value) {
      if (addressFault(value) !== undefined) throw new Error('must be an address: 0x and 40 hex digits');
      return value.toLowerCase();
    },
  };
}
