import { encodingOf, idOf, numberOf } from './call-arguments.js';
import type { Methods } from './json-rpc.js';
import type { PlayedChain } from './played-chain.js';
import { RecordedNodeError } from './recorded-node.error.js';

/** Reads of blocks that the P- and the X-Chain's APIs have in common, as `platform` or `avm`. */
export function blocksApi(service: 'platform' | 'avm', chain: PlayedChain): Methods {
  const block = (height: number, encoding: string) => ({ block: chain.block(height, encoding), encoding });
  return {
    [`${service}.GetHeight`]: () => ({ height: String(chain.height) }),
    [`${service}.GetBlockByHeight`]: (args) => {
      const [height, encoding] = [numberOf(args, 'height'), encodingOf(args)];
      if (height > chain.height) throw new RecordedNodeError(`couldn't get block at height ${height}: not found`);
      return block(height, encoding);
    },
    [`${service}.GetBlock`]: (args) => {
      const [id, encoding] = [idOf(args, 'blockID'), encodingOf(args)];
      const height = chain.heightOf(id);
      if (height === undefined) throw new RecordedNodeError(`couldn't get block with id ${id}: not found`);
      return block(height, encoding);
    },
  };
}
