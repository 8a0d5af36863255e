import {
  AvalancheCodecError,
  decodeAvmBlock,
  decodePlatformBlockPlace,
  decodeProposerBlock,
  encodeCb58,
  sha256,
} from '@nunatak/avalanche-codec';
import { InvalidAnswerError } from '@nunatak/chain-nodes';
import type { CChainBlock, ChainBlock, PrimaryNetworkChain, Proposer } from '@nunatak/primary-network-contracts';
import type { IndexContainer } from '../api/index-api.js';
import { decodeCChainBlock } from './decode-c-chain-block.js';
import { RlpError } from './rlp.js';

/** A block of any of the chains: what its event has. */
export type PrimaryBlock = ChainBlock | CChainBlock;

/** A block, but of another height than was asked for. */
export class OtherHeightError extends InvalidAnswerError {}

/**
 * Reads a block of P- or X-Chain, or a C-Chain block's RLP. Bytes that are cut off or no block are refused.
 * @param height that was asked for
 * @throws InvalidAnswerError for bytes that are no such block; OtherHeightError for one of another height
 */
export function readBlock(chain: PrimaryNetworkChain, height: number, bytes: Buffer): PrimaryBlock {
  const block = decodeBlock(chain, `block ${height}`, bytes);
  if (block.height !== height)
    throw new OtherHeightError(
      `asked for block ${height} of the ${chain}-Chain, the node gave block ${block.height} (${textOfId(chain, block.id)})`,
    );
  return block;
}

/**
 * Decodes a block of a chain, whatever its height.
 * @param what names it in the error
 * @throws InvalidAnswerError for bytes that are no such block
 */
export function decodeBlock(chain: PrimaryNetworkChain, what: string, bytes: Buffer): PrimaryBlock {
  try {
    if (chain === 'C') return decodeCChainBlock(bytes);
    const { id, parentId, height } = chain === 'P' ? decodePlatformBlockPlace(bytes) : decodeAvmBlock(bytes);
    return { height: Number(height), id, parentId, bytes };
  } catch (error) {
    if (!(error instanceof AvalancheCodecError || error instanceof RlpError)) throw error;
    throw new InvalidAnswerError(
      `the ${bytes.length} bytes given for ${what} of the ${chain}-Chain are no block: ${error.message}`,
    );
  }
}

/**
 * Reads a block with its envelope, where it has one, of a container of the Index API. The block's bytes are a view of the answer that the container
 * came in: whoever keeps a part of them for longer copies that part.
 * @throws InvalidAnswerError also for a container whose id is not that of its bytes
 */
export function readContainerBlock(
  chain: PrimaryNetworkChain,
  height: number,
  container: IndexContainer,
): PrimaryBlock {
  const envelope = decodeProposerBlock(container.bytes);
  if (envelope === undefined) {
    const block = readBareContainer(chain, height, container);
    assertId(chain, height, block.id, container.id);
    return block;
  }
  assertId(chain, height, envelope.id, container.id);
  const block = readBlock(chain, height, envelope.block);
  block.proposer = proposerOf(envelope);
  return block;
}

/** A block of before there were envelopes, or bytes that are cut off or worse. */
function readBareContainer(chain: PrimaryNetworkChain, height: number, { id, bytes }: IndexContainer): PrimaryBlock {
  try {
    return readBlock(chain, height, bytes);
  } catch (error) {
    if (!(error instanceof InvalidAnswerError) || error instanceof OtherHeightError) throw error;
    throw new InvalidAnswerError(
      `${error.message}; the node gave the id ${encodeCb58(id)}, the bytes have ${encodeCb58(sha256(bytes))}`,
    );
  }
}

function assertId(chain: PrimaryNetworkChain, height: number, ours: Buffer, given: Buffer): void {
  if (ours.equals(given)) return;
  throw new InvalidAnswerError(
    `block ${height} of the ${chain}-Chain: the node gave the id ${encodeCb58(given)}, its bytes have ${encodeCb58(ours)}`,
  );
}

function proposerOf(envelope: NonNullable<ReturnType<typeof decodeProposerBlock>>): Proposer {
  const proposer: Proposer = { id: envelope.id, parentId: envelope.parentId };
  if (envelope.type === 'PostForkOption') return proposer;
  if (envelope.proposer !== undefined) proposer.nodeId = envelope.proposer;
  proposer.pChainHeight = Number(envelope.pChainHeight);
  proposer.timestamp = Number(envelope.timestamp);
  return proposer;
}

/** A block's id as people know it. */
export function textOfId(chain: PrimaryNetworkChain, id: Buffer): string {
  return chain === 'C' ? `0x${id.toString('hex')}` : encodeCb58(id);
}
