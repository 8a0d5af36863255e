import type { AskOptions } from '@nunatak/chain-nodes';
import { integerOf, objectOf } from '../encoding/answer-fields.js';
import { bytesOfCheckedHex } from '../encoding/checked-hex.js';
import type { AvalancheNode } from '../nodes/avalanche-node.js';

// avalanchego: vms/avm/service.go

const PATH = '/ext/bc/X';

/** The height of the X-Chain's last accepted block. */
export async function readAvmHeight(node: AvalancheNode, options: AskOptions = {}): Promise<number> {
  const answer = await node.askOne('avm.getHeight', {}, { ...options, path: PATH, lane: 'interactive' });
  return integerOf(objectOf(answer, 'avm.getHeight').height, 'avm.getHeight');
}

/** A block's bytes, without the envelope. @throws NodeError of the kind `missing-block` for one that is not there (yet) */
export async function readAvmBlockBytes(
  node: AvalancheNode,
  height: number,
  options: AskOptions = {},
): Promise<Buffer> {
  const params = { height, encoding: 'hex' };
  const answer = await node.askOne('avm.getBlockByHeight', params, { ...options, path: PATH });
  return bytesOfCheckedHex(objectOf(answer, 'avm.getBlockByHeight').block, `block ${height} of the X-Chain`);
}
