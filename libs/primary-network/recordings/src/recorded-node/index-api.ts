import { type CallArguments, encodingOf, idOf, numberOf } from './call-arguments.js';
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
  const found = (args: CallArguments): number => {
    const height = chain?.heightOf('container', idOf(args, 'id'));
    if (height === undefined) throw new NodeError('not found');
    return height;
  };
  const container = (height: number, args: CallArguments) => chain?.container(height, encodingOf(args));
  return {
    'index.GetLastAccepted': (args) => container(accepted(), args),
    'index.GetContainerByIndex': (args) => {
      const index = numberOf(args, 'index');
      if (index >= (chain?.height ?? 0)) throw new NodeError(`no container at index ${index}`);
      return container(index + 1, args);
    },
    'index.GetContainerRange': (args) => {
      const [start, count] = [numberOf(args, 'startIndex'), numberOf(args, 'numToFetch')];
      if (count < 1 || count > CONTAINERS_A_CALL)
        throw new NodeError(`numToFetch must be in [1,${CONTAINERS_A_CALL}] but is ${count}`);
      const last = accepted() - 1;
      if (start > last) throw new NodeError(`start index (${start}) > last accepted index (${last})`);
      const length = Math.min(count, last - start + 1);
      return { containers: Array.from({ length }, (_, i) => container(start + i + 1, args)) };
    },
    'index.GetContainerByID': (args) => container(found(args), args),
    'index.GetIndex': (args) => ({ index: String(found(args) - 1) }),
    'index.IsAccepted': (args) => ({ isAccepted: chain?.heightOf('container', idOf(args, 'id')) !== undefined }),
  };
}
