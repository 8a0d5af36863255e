import type { StreamEvent } from '@nunatak/block-stream';
import type { PrimaryNetworkChain } from './chain.js';

interface PrimaryNetworkEventBase extends StreamEvent {
  /** Avalanche's network id: 1 is mainnet, 5 fuji, 12345 a local one. */
  networkId: number;
  chain: PrimaryNetworkChain;
}

/**
 * When the network's rules change, as a node states it (`info.upgrades`).
 */
export interface NetworkUpgrades {
  /** Unix seconds by the node's name of the upgrade without `Time`: `apricotPhase1`, `banff`, `etna`, and whatever a later node adds. */
  times: Record<string, number>;
  apricotPhase4MinPChainHeight: number;
  /** The X-Chain's last vertex: 32 bytes, all zero where the chain never had one. */
  cortinaXChainStopVertexId: Buffer;
  /** Absent where the node does not know Granite. */
  graniteEpochNanoseconds?: number;
}

/** What a chain starts from. */
export interface ChainGenesis {
  /** 32 bytes; of the P-Chain all zero. */
  blockchainId: Buffer;
  /** P: the platform genesis. X: the chain's own genesis. C: empty. */
  bytes: Buffer;
  /** The node that was asked: `avalanchego/1.14.2`. */
  nodeVersion: string;
  /** Absent where the node has no `info.upgrades`. */
  upgrades?: NetworkUpgrades;
  /** Rules that the network's operator set by flags of its nodes, as decimal numbers by the flags' names. Of the P-Chain alone. */
  rules?: Readonly<Record<string, string>>;
  /** Height of the newest block of the nodes when the log was begun. Absent where no node stated it. */
  head?: number;
}

/** The proposervm's envelope of a block. */
export interface Proposer {
  /** The envelope's id, and that of the envelope before it: 32 bytes. */
  id: Buffer;
  parentId: Buffer;
  /** Who signed the envelope: 20 bytes. Absent in an unsigned one. */
  nodeId?: Buffer;
  /** The height of the P-Chain by which the proposer was chosen. Absent in the envelope of an oracle block's option (commit, abort). */
  pChainHeight?: number;
  /** Unix seconds. Absent in the envelope of an oracle block's option. */
  timestamp?: number;
}

/** A block of P- or X-Chain. */
export interface ChainBlock {
  height: number;
  /** 32 bytes: the sha256 of {@link bytes}. */
  id: Buffer;
  parentId: Buffer;
  /** The chain's own block, without the envelope. */
  bytes: Buffer;
  /** Absent where the node tells no envelope, and where the block has none (before Apricot phase 4, genesis). */
  proposer?: Proposer;
}

/** What other chains need to know of a block of the C-Chain. */
export interface CChainBlock {
  height: number;
  /** The EVM block's hash: 32 bytes. */
  id: Buffer;
  parentId: Buffer;
  /** Unix seconds. */
  timestamp: number;
  /** Unix milliseconds, where the header has them (ACP-226). */
  timestampMilliseconds?: number;
  /** Of the whole encoded block, without the envelope. */
  sizeBytes: number;
  /** The block's transactions of the EVM. */
  transactionCount: number;
  /** The block's atomic transactions, encoded; empty where there are none. */
  extData: Buffer;
  /** As in {@link ChainBlock}. */
  proposer?: Proposer;
}

/** A vertex of the X-Chain before Cortina. */
export interface Vertex {
  /** Place in the node's order, from 0 on. */
  index: number;
  /** 32 bytes: the sha256 of {@link bytes}. */
  id: Buffer;
  bytes: Buffer;
  /** When the node that was asked accepted it, in Unix seconds; at most the time of Cortina, where that is known. */
  timestamp: number;
}

/** The first event of each log, and only the first. */
export interface GenesisEvent extends PrimaryNetworkEventBase {
  kind: 'genesis';
  genesis: ChainGenesis;
}

/** The X-Chain has grown by a vertex. Vertices come before the first block. */
export interface VertexEvent extends PrimaryNetworkEventBase {
  kind: 'vertex';
  chain: 'X';
  vertex: Vertex;
}

/** P- or X-Chain has grown by a block. It is final. */
export interface ChainBlockEvent extends PrimaryNetworkEventBase {
  kind: 'block';
  chain: 'P' | 'X';
  block: ChainBlock;
}

/** The C-Chain has grown by a block. It is final. */
export interface CChainBlockEvent extends PrimaryNetworkEventBase {
  kind: 'c-chain-block';
  chain: 'C';
  block: CChainBlock;
}

/** What an ingester publishes of the primary network. All of it is final: no event takes another one back. */
export type PrimaryNetworkEvent = GenesisEvent | VertexEvent | ChainBlockEvent | CChainBlockEvent;
