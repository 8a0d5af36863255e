import { nunatak } from '../generated/nunatak-primarynetwork-v1.js';
import type {
  CChainBlock,
  ChainBlock,
  ChainGenesis,
  NetworkUpgrades,
  Proposer,
  Vertex,
} from './primary-network-event.js';
import { fromBytes, fromInteger, id, nodeId, toInteger, toOptionalInteger, toUint32 } from './wire-values.js';

import wire = nunatak.primarynetwork.v1;

// Each body of an event as a wire message, and back. What is absent in a message has no key in the value.

export function genesisToWire({
  blockchainId,
  bytes,
  nodeVersion,
  upgrades,
  rules = {},
  head,
}: ChainGenesis): wire.Genesis.$Properties {
  return {
    blockchainId: id(blockchainId),
    bytes,
    nodeVersion,
    upgrades: upgrades ? upgradesToWire(upgrades) : null,
    rules: Object.entries(rules).map(([name, value]) => ({ name, value })),
    head: toOptionalInteger(head),
  };
}

export function genesisFromWire(message: wire.Genesis): ChainGenesis {
  const { blockchainId, bytes, nodeVersion, upgrades, rules, head } = message;
  return {
    blockchainId: id(blockchainId),
    bytes: fromBytes(bytes),
    nodeVersion,
    ...(upgrades && { upgrades: upgradesFromWire(upgrades as wire.Upgrades) }),
    ...(rules.length > 0 && {
      rules: Object.fromEntries((rules as wire.Rule[]).map(({ name, value }) => [name, value])),
    }),
    ...(head != null && { head: fromInteger(head) }),
  };
}

function upgradesToWire(upgrades: NetworkUpgrades): wire.Upgrades.$Properties {
  return {
    times: Object.entries(upgrades.times).map(([name, time]) => ({ name, time: toInteger(time) })),
    apricotPhase4MinPChainHeight: toInteger(upgrades.apricotPhase4MinPChainHeight),
    cortinaXChainStopVertexId: id(upgrades.cortinaXChainStopVertexId),
    graniteEpochNanoseconds: toOptionalInteger(upgrades.graniteEpochNanoseconds),
  };
}

function upgradesFromWire(message: wire.Upgrades): NetworkUpgrades {
  const { times, apricotPhase4MinPChainHeight, cortinaXChainStopVertexId, graniteEpochNanoseconds } = message;
  return {
    times: Object.fromEntries((times as wire.UpgradeTime[]).map(({ name, time }) => [name, fromInteger(time)])),
    apricotPhase4MinPChainHeight: fromInteger(apricotPhase4MinPChainHeight),
    cortinaXChainStopVertexId: id(cortinaXChainStopVertexId),
    ...(graniteEpochNanoseconds != null && { graniteEpochNanoseconds: fromInteger(graniteEpochNanoseconds) }),
  };
}

export function vertexToWire({ index, id: vertexId, bytes, timestamp }: Vertex): wire.Vertex.$Properties {
  return { index: toInteger(index), id: id(vertexId), bytes, timestamp: toInteger(timestamp) };
}

export function vertexFromWire({ index, id: vertexId, bytes, timestamp }: wire.Vertex): Vertex {
  return {
    index: fromInteger(index),
    id: id(vertexId),
    bytes: fromBytes(bytes),
    timestamp: fromInteger(timestamp),
  };
}

export function blockToWire({ height, id: blockId, parentId, bytes, proposer }: ChainBlock): wire.Block.$Properties {
  return {
    height: toInteger(height),
    id: id(blockId),
    parentId: id(parentId),
    bytes,
    proposer: proposer ? proposerToWire(proposer) : null,
  };
}

export function blockFromWire({ height, id: blockId, parentId, bytes, proposer }: wire.Block): ChainBlock {
  return {
    height: fromInteger(height),
    id: id(blockId),
    parentId: id(parentId),
    bytes: fromBytes(bytes),
    ...(proposer && { proposer: proposerFromWire(proposer as wire.Proposer) }),
  };
}

export function cChainBlockToWire(block: CChainBlock): wire.CChainBlock.$Properties {
  return {
    height: toInteger(block.height),
    id: id(block.id),
    parentId: id(block.parentId),
    timestamp: toInteger(block.timestamp),
    timestampMilliseconds: toOptionalInteger(block.timestampMilliseconds),
    sizeBytes: toInteger(block.sizeBytes),
    transactionCount: toUint32(block.transactionCount),
    extData: block.extData,
    proposer: block.proposer ? proposerToWire(block.proposer) : null,
  };
}

export function cChainBlockFromWire(message: wire.CChainBlock): CChainBlock {
  const { timestampMilliseconds, proposer } = message;
  return {
    height: fromInteger(message.height),
    id: id(message.id),
    parentId: id(message.parentId),
    timestamp: fromInteger(message.timestamp),
    ...(timestampMilliseconds != null && { timestampMilliseconds: fromInteger(timestampMilliseconds) }),
    sizeBytes: fromInteger(message.sizeBytes),
    transactionCount: message.transactionCount,
    extData: fromBytes(message.extData),
    ...(proposer && { proposer: proposerFromWire(proposer as wire.Proposer) }),
  };
}

function proposerToWire(proposer: Proposer): wire.Proposer.$Properties {
  return {
    id: id(proposer.id),
    parentId: id(proposer.parentId),
    nodeId: proposer.nodeId ? nodeId(proposer.nodeId) : null,
    pChainHeight: toOptionalInteger(proposer.pChainHeight),
    timestamp: toOptionalInteger(proposer.timestamp),
  };
}

function proposerFromWire(message: wire.Proposer): Proposer {
  const { nodeId: signer, pChainHeight, timestamp } = message;
  return {
    id: id(message.id),
    parentId: id(message.parentId),
    ...(signer != null && { nodeId: nodeId(signer) }),
    ...(pChainHeight != null && { pChainHeight: fromInteger(pChainHeight) }),
    ...(timestamp != null && { timestamp: fromInteger(timestamp) }),
  };
}
