import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import type { PrimaryNetworkChain } from './chain.js';
import {
  blockFromWire,
  blockToWire,
  cChainBlockFromWire,
  cChainBlockToWire,
  genesisFromWire,
  genesisToWire,
  vertexFromWire,
  vertexToWire,
} from './event-bodies.js';
import type { PrimaryNetworkEvent } from './primary-network-event.js';
import { fromInteger, PrimaryNetworkCodecError, toInteger, toUint32 } from './wire-values.js';

import wire = nunatak.primarynetwork.v1;

const Message = wire.PrimaryNetworkEvent;

/** Place is the number in the proto file. */
const CHAINS: readonly (PrimaryNetworkChain | undefined)[] = [undefined, 'P', 'X', 'C'];

/**
 * An event as protobuf (nunatak.primarynetwork.v1.PrimaryNetworkEvent). Throws {@link PrimaryNetworkCodecError} for a value that the message
 * can't carry: not an unsigned integer, an id that has not 32 bytes.
 */
export function encodePrimaryNetworkEvent(event: PrimaryNetworkEvent): Uint8Array {
  const { networkId, chain, epoch, sequence } = event;
  return Message.encode({
    networkId: toUint32(networkId),
    chain: CHAINS.indexOf(chain),
    epoch: toInteger(epoch),
    sequence: toInteger(sequence),
    ...bodyToWire(event),
  }).finish();
}

function bodyToWire(event: PrimaryNetworkEvent): Partial<wire.PrimaryNetworkEvent.$Properties> {
  switch (event.kind) {
    case 'genesis':
      return { event: 'genesis', genesis: genesisToWire(event.genesis) };
    case 'vertex':
      return { event: 'vertex', vertex: vertexToWire(event.vertex) };
    case 'block':
      return { event: 'block', block: blockToWire(event.block) };
    case 'c-chain-block':
      return { event: 'cChainBlock', cChainBlock: cChainBlockToWire(event.block) };
  }
}

/**
 * The event that bytes encode, deep-equal to the encoded one: what was absent has no key. Its Buffers are views of the bytes. Throws
 * {@link PrimaryNetworkCodecError}, and nothing else, for bytes that are no event or one of a kind that this release doesn't know.
 */
export function decodePrimaryNetworkEvent(bytes: Uint8Array): PrimaryNetworkEvent {
  const message = read(bytes);
  const chain = CHAINS[message.chain];
  if (chain === undefined) throw new PrimaryNetworkCodecError(`an event of an unknown chain: ${message.chain}`);
  const place = {
    networkId: message.networkId,
    epoch: fromInteger(message.epoch),
    sequence: fromInteger(message.sequence),
  };
  const { genesis, vertex, block, cChainBlock } = message;
  if (genesis) return { kind: 'genesis', ...place, chain, genesis: genesisFromWire(genesis as wire.Genesis) };
  if (vertex && chain === 'X')
    return { kind: 'vertex', ...place, chain, vertex: vertexFromWire(vertex as wire.Vertex) };
  if (block && chain !== 'C') return { kind: 'block', ...place, chain, block: blockFromWire(block as wire.Block) };
  if (cChainBlock && chain === 'C')
    return { kind: 'c-chain-block', ...place, chain, block: cChainBlockFromWire(cChainBlock as wire.CChainBlock) };
  throw new PrimaryNetworkCodecError(`an event of no kind that the ${chain}-Chain has`);
}

function read(bytes: Uint8Array): wire.PrimaryNetworkEvent {
  try {
    return Message.decode(bytes);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new PrimaryNetworkCodecError(`not an event of the primary network: ${reason}`, { cause });
  }
}
