import type { Recording } from '../recording.js';
import { textOf } from './call-arguments.js';
import type { Methods } from './json-rpc.js';
import type { PlayedChain } from './played-chain.js';
import { RecordedNodeError } from './recorded-node.error.js';

/** /ext/info: who the node is, and which chains it knows under which names. */
export function infoApi(
  recording: Recording,
  chains: readonly PlayedChain[],
  isBootstrapped: (chain: PlayedChain) => boolean,
): Methods {
  const named = (name: string) => chains.find(({ alias, blockchainId }) => name === alias || name === blockchainId);
  return {
    'info.GetNetworkID': () => ({ networkID: String(recording.networkId) }),
    'info.GetNodeVersion': () => recording.nodeVersion,
    'info.Upgrades': () => recording.upgrades,
    'info.GetBlockchainID': (args) => {
      const alias = textOf(args, 'alias');
      const chain = named(alias);
      if (!chain) throw new RecordedNodeError(`there is no ID with alias: ${alias}`);
      return { blockchainID: chain.blockchainId };
    },
    'info.IsBootstrapped': (args) => {
      const name = textOf(args, 'chain');
      if (!name) throw new RecordedNodeError("argument 'chain' not given");
      const chain = named(name);
      if (!chain) throw new RecordedNodeError(`there is no chain with alias/ID '${name}'`);
      return { isBootstrapped: isBootstrapped(chain) };
    },
  };
}
