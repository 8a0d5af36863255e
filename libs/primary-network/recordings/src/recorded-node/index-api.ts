import { encodingOf, idOf, numberOf } from './call-arguments.js';
import type { Methods } from './json-rpc.js';
import type { PlayedChain } from './played-chain.js';
import { RecordedNodeError } from './recorded-node.error.js';

const CONTAINERS_A_CALL = 1_024;

/** /ext/index/<chain>/block; without a chain an index that stays empty, as those of the X-Chain's vertices and transactions since Cortina. */
export function indexApi(chain?: PlayedChain): Methods {
  const indexed = () => chain?.indexed ?? 0;
  const last = (): number => {
    if (!indexed()) throw new RecordedNodeError('no containers have been accepted');
    return indexed() - 1;
  };
  const known = (id: string): number => {
    const index = chain?.indexOf(id);
    if (index === undefined) throw new RecordedNodeError('not found');
    return index;
  };
  const at = (index: number, encoding: string) => chain?.container(index, encoding);
  // As the node, each method reads all of its arguments before it looks at the index.
  return {
    'index.GetLastAccepted': (args) => {
      const encoding = encodingOf(args);
      return at(last(), encoding);
    },
    'index.GetContainerByIndex': (args) => {
      const [index, encoding] = [numberOf(args, 'index'), encodingOf(args)];
      if (index >= indexed()) throw new RecordedNodeError(`no container at index ${index}`);
      return at(index, encoding);
    },
    'index.GetContainerRange': (args) => {
      const [start, count, encoding] = [numberOf(args, 'startIndex'), numberOf(args, 'numToFetch'), encodingOf(args)];
      if (count < 1 || count > CONTAINERS_A_CALL)
        throw new RecordedNodeError(`numToFetch must be in [1,${CONTAINERS_A_CALL}] but is ${count}`);
      if (start > last()) throw new RecordedNodeError(`start index (${start}) > last accepted index (${last()})`);
      const length = Math.min(count, last() - start + 1);
      return { containers: Array.from({ length }, (_, i) => at(start + i, encoding)) };
    },
    'index.GetContainerByID': (args) => {
      const [id, encoding] = [idOf(args, 'id'), encodingOf(args)];
      return at(known(id), encoding);
    },
    'index.GetIndex': (args) => ({ index: String(known(idOf(args, 'id'))) }),
    'index.IsAccepted': (args) => ({ isAccepted: chain?.indexOf(idOf(args, 'id')) !== undefined }),
  };
}
