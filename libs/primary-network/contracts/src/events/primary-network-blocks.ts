import type { BlockRef, EventContract } from '@nunatak/block-stream';
import { logKeyOf } from './log-key.js';
import type { PrimaryNetworkEvent, Proposer } from './primary-network-event.js';
import { decodePrimaryNetworkEvent, encodePrimaryNetworkEvent } from './primary-network-event-codec.js';

// Bytes that V8 takes for the objects of an event, with the headers of its Buffers.
const EVENT_BYTES = 1_000;
const PROPOSER_BYTES = 600;

/** The blocks of P-, X- and C-Chain: a log each chain of a network, by {@link logKeyOf}. Genesis and vertices are about no block. */
export const PRIMARY_NETWORK_BLOCKS: EventContract<PrimaryNetworkEvent> = {
  noun: 'chain',
  keyField: 'chain',
  topicOf: (logKey) => `primary-network.blocks.v1.${logKey}`,
  logKeyOf,
  blockOf: blockRefOf,
  encode: encodePrimaryNetworkEvent,
  decode: decodePrimaryNetworkEvent,
  sizeOf,
};

function blockRefOf(event: PrimaryNetworkEvent): BlockRef | undefined {
  if (event.kind === 'genesis' || event.kind === 'vertex') return undefined;
  return { height: event.block.height, hash: event.block.id.toString('hex') };
}

function sizeOf(event: PrimaryNetworkEvent): number {
  switch (event.kind) {
    case 'genesis':
      return EVENT_BYTES + event.genesis.bytes.length;
    case 'vertex':
      return EVENT_BYTES + event.vertex.bytes.length;
    case 'block':
      return EVENT_BYTES + event.block.bytes.length + sizeOfProposer(event.block.proposer);
    case 'c-chain-block':
      return EVENT_BYTES + event.block.extData.length + sizeOfProposer(event.block.proposer);
  }
}

function sizeOfProposer(proposer: Proposer | undefined): number {
  return proposer ? PROPOSER_BYTES : 0;
}
