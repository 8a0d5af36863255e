import { encodingOf, idOf, numberOf } from './call-arguments.js';
import type { Methods } from './json-rpc.js';
import { NodeError } from './node-error.js';
import type { PlayedChain } from './played-chain.js';

const CONTAINERS_A_CALL = 1_024;

/** /ext/index/<chain>/block; without a chain an index that stays empty, as those of the X-Chain's vertices and transactions since Cortina. */
export function indexApi(chain?: PlayedChain): Methods {
  const accepted = (): number => {
    if (!chain?.height) throw new NodeError('no containers have been accepted');
    return chain.height;
  };
  const at = (height: number | undefined, encoding: string) => {
    if (height === undefined) throw new NodeError('not found');
    return chain?.container(height, encoding);
  };
  const heightOf = (id: string) => chain?.heightOf('container', id);
  // As the node, each method reads all of its arguments before it looks at the index.
  return {
    'index.GetLastAccepted': (args) => {
      const encoding = encodingOf(args);
      return at(accepted(), encoding);
    },
    'index.GetContainerByIndex': (args) => {
      const [index, encoding] = [numberOf(args, 'index'), encodingOf(args)];
      if (index >= (chain?.height ?? 0)) throw new NodeError(`no container at index ${index}`);
      return at(index + 1, encoding);
    },
    'index.GetContainerRange': (args) => {
      const [start, count, encoding] = [numberOf(args, 'startIndex'), numberOf(args, 'numToFetch'), encodingOf(args)];
      if (count < 1 || count > CONTAINERS_A_CALL)
        throw new NodeError(`numToFetch must be in [1,${CONTAINERS_A_CALL}] but is ${count}`);
      const last = accepted() - 1;
      if (start > last) throw new NodeError(`start index (${start}) > last accepted index (${last})`);
      const length = Math.min(count, last - start + 1);
      return { containers: Array.from({ length }, (_, i) => at(start + i + 1, encoding)) };
    },
    'index.GetContainerByID': (args) => {
      const [id, encoding] = [idOf(args, 'id'), encodingOf(args)];
      return at(heightOf(id), encoding);
    },
    'index.GetIndex': (args) => {
      const height = heightOf(idOf(args, 'id'));
      if (height === undefined) throw new NodeError('not found');
      return { index: String(height - 1) };
    },
    'index.IsAccepted': (args) => ({ isAccepted: heightOf(idOf(args, 'id')) !== undefined }),
  };
}
